import type { Equipment } from "#contract/machines";

/** «Сеялка СЗ-5,4, № 2»: a farm has several of a model. */
export const equipmentName = ({ name, number }: Pick<Equipment, "name" | "number">): string =>
  number ? `${name}, № ${number}` : name;
