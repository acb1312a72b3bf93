import type { BodyInput } from "#contract/call";
import type { rotationCalls } from "#contract/rotation";
import { type Edit, type Edits, eachEdit, mapEdits } from "./edits";

export type SentCell = BodyInput<typeof rotationCalls.setRotation>["cells"][number];
export type CellDetails = NonNullable<SentCell["details"]>;

/** What is on its way to the farm API. The key makes it count once, however often it is sent. */
export interface Batch {
  key: string;
  cells: SentCell[];
}

/** Breed, dates and yield that a change took away, by field, year and crop. */
export type KeptDetails = ReadonlyMap<string, CellDetails>;

export interface Stands {
  field_id: number;
  year: number;
  crop: number;
}

/** More than this in one go would make the line, not the user, wait. */
const mostCells = 5_000;

export const detailsKey = (fieldId: number, year: number, crop: number) => `${fieldId} ${year} ${crop}`;
const orNull = (crop: number) => crop || null;

function heldPastes(edits: Edits): ReadonlySet<number | undefined> {
  const held = new Set<number | undefined>();
  for (const [, , { fault, paste }] of eachEdit(edits)) if (fault && paste !== undefined) held.add(paste);
  return held;
}

/** The cells that can be saved now: changed, named, not in conflict, and of no paste in which something is wrong. */
export function cellsToSave(edits: Edits, kept: KeptDetails): SentCell[] {
  const held = heldPastes(edits);
  const cells: SentCell[] = [];
  for (const [field_id, year, edit] of eachEdit(edits)) {
    const { crop, was, fault, stands, restored, paste } = edit;
    if (crop === was || fault || stands !== undefined || held.has(paste)) continue;
    const details = restored ? kept.get(detailsKey(field_id, year, crop)) : undefined;
    cells.push({ field_id, year, crop_id: orNull(crop), was: orNull(was), ...(details ? { details } : {}) });
    if (cells.length === mostCells) break;
  }
  return cells;
}

/** What was sent is saved: it is what stands now, also under a cell that has been changed again since. */
export function acceptBatch(edits: Edits, { cells }: Batch): Edits {
  const sent = new Map(cells.map((cell) => [`${cell.field_id} ${cell.year}`, cell.crop_id ?? 0]));
  return mapEdits(edits, (edit, fieldId, year) => {
    const crop = sent.get(`${fieldId} ${year}`);
    return crop === undefined || crop === edit.was ? edit : { ...edit, was: crop };
  });
}

/** Marks the cells that somebody else has changed; where they did the same, there is nothing to decide. */
export function markConflicts(edits: Edits, conflicts: Stands[]): Edits {
  const standing = new Map(conflicts.map(({ field_id, year, crop }) => [`${field_id} ${year}`, crop]));
  return mapEdits(edits, (edit, fieldId, year) => {
    const stands = standing.get(`${fieldId} ${year}`);
    if (stands === undefined) return edit;
    return stands === edit.crop ? { ...edit, was: stands } : { ...edit, stands };
  });
}

/** Ends all conflicts one way: with what the user entered or with what the others saved. */
export function settleConflicts(edits: Edits, whose: "mine" | "theirs"): Edits {
  return mapEdits(edits, (edit) => {
    const { stands, ...rest } = edit;
    if (stands === undefined) return edit;
    const settled: Edit = { ...rest, was: stands };
    return whose === "mine" ? settled : { ...settled, crop: stands };
  });
}
