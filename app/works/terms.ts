import type { Workrecord } from "#contract/work-shapes";
import { type WorkStatus, workGroupNames, workStatus, workStatusNames } from "#contract/work-words";
import { optionsOf } from "~/ui/form/options";

export type Product = Workrecord["products"][number];
export type ProductKind = Product["kind"];
export type MachineryLine = Workrecord["machinery"][number];

/** In the order in which a work goes through them. */
export const workStatuses: readonly WorkStatus[] = [workStatus.planned, workStatus.done, workStatus.cancelled];
export const statusOptions = workStatuses.map((value) => ({ value: String(value), label: workStatusNames[value] }));
/** In an address: works that stand, which are all but the cancelled ones. */
export const standingStatuses = `${workStatus.done},${workStatus.planned}`;
/** What a list that shows works of any status can be narrowed to. */
export const statusChoices = [{ value: standingStatuses, label: "План и выполнено" }, ...statusOptions];
export const groupOptions = optionsOf(workGroupNames);

export const productUnits: readonly Product["unit"][] = ["л/га", "кг/га", "т/га", "шт/га", "л/т", "кг/т"];

/** A crop in an address; 0 where the field has none. */
export const cropInAddress = (cropId: number | null): number => cropId ?? 0;
