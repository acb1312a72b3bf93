import { workType } from "#contract/work-words";
import type { Zone } from "../agronomy/calendar";
import { cropFacts } from "../agronomy/crop-facts";
import type { ProgramWork } from "./crop-program";

/** A work that no plan prescribes, and the share of fields that get it. */
interface CareWork extends ProgramWork {
  share: number;
}

const care = (
  work_type_id: number,
  { year, start, end, share, comment }: Omit<CareWork, "work_type_id" | "products">,
): CareWork => ({ work_type_id, year, start, end, share, comment, products: [] });

const { cropSurvey, soilSampling, snowRetention } = workType;

/** How winter crops go into the winter, live through it and come out of it. */
const ofWinterCrops: readonly CareWork[] = [
  care(cropSurvey, { year: -1, start: "10-15", end: "11-25", share: 0.7, comment: "Состояние перед зимовкой" }),
  care(cropSurvey, { year: -1, start: "12-01", end: "12-25", share: 0.6, comment: "Снежный покров, мыши" }),
  care(cropSurvey, { year: 0, start: "01-05", end: "02-05", share: 0.8, comment: "Монолиты на отращивание" }),
  care(cropSurvey, { year: 0, start: "02-06", end: "02-28", share: 0.5, comment: "Перезимовка, выпады" }),
];

const ofSpringCrops: readonly CareWork[] = [
  care(soilSampling, { year: -1, start: "10-10", end: "11-25", share: 0.4, comment: "Перед расчётом удобрений" }),
];

/** Where snow is most of what there is to drink, it is kept on the field: ridged twice. */
const ofDryCold: readonly CareWork[] = [
  care(snowRetention, { year: -1, start: "12-01", end: "12-28", share: 0.4, comment: "Первый проход" }),
  care(snowRetention, { year: 0, start: "01-05", end: "02-25", share: 0.6, comment: "Второй проход, поперёк" }),
];

/** What is done about a crop from autumn to spring besides what its plan prescribes. */
export function winterCareOf(cropId: number, zone: Zone): readonly CareWork[] {
  if (cropFacts(cropId).winter) return ofWinterCrops;
  return zone === "virgin land" ? [...ofSpringCrops, ...ofDryCold] : ofSpringCrops;
}
