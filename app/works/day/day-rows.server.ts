import type { WorkType } from "#contract/dictionaries-shapes";
import type { WorkCheck } from "#contract/work-checks";
import type { ListedWork } from "#contract/work-shapes";
import { type WorkGroup, type WorkStatus, workGroup, workStatus } from "#contract/work-words";
import { daysBetween } from "#formats/days/count";
import { normalizeForSearch } from "~/ui/search-text";
import type { CropLook } from "~/words/crop-look";
import { missingCrop } from "~/words/format";
import type { WorkChecks } from "../check-words";
import { clashesOf } from "../clashes";
import type { WorkNames } from "../names.server";
import { daysOf, timesOf, timesText } from "../times";
import { periodText } from "../words";
import { type WorkRow, workRow } from "../work-rows.server";

/** A work as the control list shows it. */
export interface DayRow extends WorkRow {
  times: string;
  /** The first and the last of its days. */
  days: { first: string; last: string } | null;
  group: WorkGroup;
  crop: { id: number; name: string; color: string };
  /** Days for which it has been waiting to be done; 0 while it is not late. */
  late: number;
  /** «К-744Р2 уже на «Поле 3», 08:00–12:00», and what the forecast says against the plan. */
  warnings: string[];
  /** Verdicts on the pesticides by their keys. */
  verdicts: WorkChecks["products"];
  /** Whether one may go on the field yet. */
  entry: WorkCheck | undefined;
}

export interface Words {
  names: WorkNames;
  types: readonly WorkType[];
  crops: ReadonlyMap<number, CropLook>;
  /** By the works' ids. */
  checks: ReadonlyMap<number, WorkChecks>;
  doubts: ReadonlyMap<number, string>;
}

/** Days since the last one on which a plan should have been carried out. */
function lateness(work: ListedWork, today: string): number {
  const days = daysOf(work);
  return work.work_status === workStatus.planned && days && days.last < today ? daysBetween(days.last, today) : 0;
}

/** What clashes with each work, in words. */
function clashTexts(works: readonly ListedWork[], { names }: Words): ReadonlyMap<number, string[]> {
  const byId = new Map(works.map((work) => [work.id, work]));
  const texts = new Map<number, string[]>();
  const busy = works.map((work) => ({ ...work, machine_ids: work.machinery.map(({ machine_id }) => machine_id) }));
  for (const { machine, works: pair } of clashesOf(busy)) {
    const name = names.machinery({ machine_id: machine, equipment_id: null, machine_operator_id: null });
    for (const [id, otherId] of [pair, pair.toReversed()]) {
      const other = byId.get(otherId ?? 0);
      if (id === undefined || !other) continue;
      texts.set(id, [...(texts.get(id) ?? []), `${name} тогда же: ${other.field_name}, ${timesText(other)}`]);
    }
  }
  return texts;
}

/** Works in words, with what is wrong with them. @param day the one that need not be told, where all are of one */
export function dayRows(works: readonly ListedWork[], words: Words, today: string, day?: string): DayRow[] {
  const groupOf = new Map(words.types.map(({ id, group }) => [id, group]));
  const clashes = clashTexts(works, words);
  return works.map((work) => {
    const look = work.crop_id === null ? undefined : words.crops.get(work.crop_id);
    return {
      ...workRow(work, words.names, words.doubts),
      times: day === undefined ? periodText(timesOf(work), work.tz_offset) : timesText(work),
      days: daysOf(work),
      group: groupOf.get(work.work_type_id) ?? workGroup.other,
      crop: { id: work.crop_id ?? 0, name: look?.name ?? missingCrop, color: look?.color ?? "" },
      late: lateness(work, today),
      warnings: [words.doubts.get(work.id) ?? [], clashes.get(work.id) ?? []].flat(),
      verdicts: words.checks.get(work.id)?.products ?? {},
      entry: words.checks.get(work.id)?.work,
    };
  });
}

export interface DayFilter {
  q?: string | undefined;
  status?: readonly WorkStatus[] | undefined;
  machinery?: "true" | "false" | undefined;
  crop?: number | undefined;
  group?: WorkGroup | undefined;
}

const textsOf = ({ fieldName, plot, type, crop, comment, machinery, products }: DayRow) =>
  normalizeForSearch(
    [fieldName, plot ?? "", type, crop.name, comment, ...machinery, ...products.map(({ name }) => name)].join(" "),
  );

/** Whether a row is let through. Text is looked for in all that names the work, each word anywhere. */
export function isShown(row: DayRow, { q, status, machinery, crop, group }: DayFilter): boolean {
  if (status && !status.includes(row.status)) return false;
  if (machinery !== undefined && String(row.machinery.length > 0) !== machinery) return false;
  if (crop !== undefined && row.crop.id !== crop) return false;
  if (group !== undefined && row.group !== group) return false;
  const text = q ? textsOf(row) : "";
  return normalizeForSearch(q ?? "")
    .split(" ")
    .every((word) => text.includes(word));
}
