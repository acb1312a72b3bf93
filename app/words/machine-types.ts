import type { MachineType } from "#contract/machines";

/** In the order in which a farm thinks of its machines. A castrator takes the tassels off seed maize. */
export const machineTypeNames: Record<MachineType, string> = {
  TRACTOR: "Трактор",
  HARVESTER: "Комбайн",
  SPRAYER: "Опрыскиватель",
  SPREADER: "Разбрасыватель",
  RIDING_MOWER: "Самоходная косилка",
  LOADER: "Погрузчик",
  GRADER: "Грейдер",
  CASTRATOR: "Кастратор (кукуруза)",
  AUTOMOBILE: "Автомобиль",
};

export const machineTypeOptions = Object.entries(machineTypeNames).map(([value, label]) => ({ value, label }));

const order = Object.keys(machineTypeNames);

/** Where a type stands among the others. */
export const placeOfMachineType = (type: MachineType): number => order.indexOf(type);
