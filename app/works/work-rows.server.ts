import type { ListedWork, Workrecord } from "#contract/work-shapes";
import type { WorkStatus } from "#contract/work-words";
import { factOf } from "./form-input";
import { type ProductText, productTexts, type WorkNames } from "./names.server";
import { daysText } from "./words";

/** A work as tables show it. */
export interface WorkRow {
  id: number;
  version: number;
  fieldId: number;
  fieldName: string;
  /** The plot's name; absent of the whole field, as most works are. */
  plot?: string;
  season: number;
  /** What was sown there in the season; null of none. */
  cropName: string | null;
  type: string;
  status: WorkStatus;
  plan: string;
  fact: string;
  /** m² */
  area: number | null;
  machinery: string[];
  products: Pick<ProductText, "key" | "name" | "dose">[];
  /** Why it was done though rules forbade it. */
  reason: string | null;
  comment: string | null;
  /** What the forecast says against the plan. */
  doubt: string | null;
}

type Shown = Workrecord & Pick<ListedWork, "field_name" | "plot_name" | "tz_offset">;

/** @param doubts what the forecast says against planned works, by their ids */
export function workRow(work: Shown, names: WorkNames, doubts: ReadonlyMap<number, string>): WorkRow {
  const fact = factOf(work);
  return {
    id: work.id,
    version: work.version,
    fieldId: work.field_id,
    fieldName: work.field_name,
    ...(work.plot_name !== null && { plot: work.plot_name }),
    season: work.season,
    cropName: names.crop(work.crop_id),
    type: names.type(work.work_type_id),
    status: work.work_status,
    plan: daysText(work.planned, work.tz_offset),
    fact: daysText(fact, work.tz_offset),
    area: work.area ?? work.planned.area,
    machinery: work.machinery.map(names.machinery),
    products: productTexts(work, names).map(({ key, name, dose }) => ({ key, name, dose })),
    reason: work.reason,
    comment: work.comment,
    doubt: doubts.get(work.id) ?? null,
  };
}
