import type { Machine } from "#contract/machines";

/** «К-744Р3, 1234 РА 61»: a farm has several of a model. */
export const machineName = ({ model, number }: Pick<Machine, "model" | "number">): string =>
  number ? `${model}, ${number}` : model;

/** Signs of a plate with its spaces: what is longer, such as a serial by words, breaks where it has to. */
const longestPlate = 16;

/** A plate as it is drawn: one that ends on the next line reads as another. */
export const plateShown = (number: string): string =>
  number.length > longestPlate ? number : number.replaceAll(" ", "\u00a0");

/** The name as it is drawn; what is looked for or written to files has plain spaces. */
export const machineShown = ({ model, number }: Pick<Machine, "model" | "number">): string =>
  machineName({ model, number: number && plateShown(number) });
