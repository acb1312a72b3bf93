import type { Workrecord } from "#contract/work-shapes";
import { type WorkStatus, workGroupNames, workStatus, workStatusNames } from "#contract/work-words";
import { optionsOf } from "~/ui/form/options";

export type Product = Workrecord["products"][number];
export type ProductKind = Product["kind"];
export type MachineryLine = Workrecord["machinery"][number];

/** In the order in which a work goes through them. */
export const workStatuses: readonly WorkStatus[] = [workStatus.planned, workStatus.done, workStatus.cancelled];
export const statusOptions = workStatuses.map((value) => ({ value: String(value), label: workStatusNames[value] }));
export const groupOptions = optionsOf(workGroupNames);

export const productUnits: readonly Product["unit"][] = ["л/га", "кг/га", "т/га", "шт/га", "л/т", "кг/т"];

/** A crop in an address; 0 where the field has none. */
export const cropInAddress = (cropId: number | null): number => cropId ?? 0;
