import type { Machine } from "#contract/machines";

/** «К-744Р3, 1234 РА 61»: a farm has several of a model. */
export const machineName = ({ model, number }: Pick<Machine, "model" | "number">): string =>
  number ? `${model}, ${number}` : model;
