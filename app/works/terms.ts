import type { Workrecord } from "#contract/works";

export type WorkStatus = Workrecord["work_status"];
export type Product = Workrecord["products"][number];
export type ProductKind = Product["kind"];
export type MachineryLine = Workrecord["machinery"][number];

export const statusNames: Record<WorkStatus, string> = { 1: "Выполнено", 2: "План", 3: "Отменено" };
export const workStatuses: readonly WorkStatus[] = [2, 1, 3];
export const statusOptions = workStatuses.map((value) => ({ value: String(value), label: statusNames[value] }));

/** By the number of the group. */
export const groupNames: Record<number, string> = {
  1: "Обработка почвы",
  2: "Внесение удобрений",
  3: "Посев",
  4: "Опрыскивание",
  5: "Уборка",
  6: "Прочие работы",
};

/** A field (or plot) has one of each a season. */
export const sowingType = 3;
export const harvestType = 5;
export const isOncePerSeason = (workType: number) => workType === sowingType || workType === harvestType;

export const productUnits: readonly Product["unit"][] = ["л/га", "кг/га", "т/га", "шт/га", "л/т", "кг/т"];

/** A crop in an address; 0 where the field has none. */
export const cropInAddress = (cropId: number | null): number => cropId ?? 0;
