/** What is wrong with a text that was pasted into a cell; nothing is saved there until it is put right. */
export interface Fault {
  text: string;
  message: string;
}

/** What a cell shows: a crop (0 for none) or a text that names none. */
export interface CellValue {
  crop: number;
  fault?: Fault | undefined;
}

/** One cell as the user changed it. */
export interface Edit extends CellValue {
  /** The crop that the farm API is known to hold. */
  was: number;
  /** Set back by undo: breed, dates and yield that stood with the crop come back with it. */
  restored?: boolean;
  /** What somebody else has put there meanwhile; the user has to decide. */
  stands?: number | undefined;
  /** The paste it came with: as long as one cell of a paste is wrong, none of it is saved. */
  paste?: number | undefined;
}

export interface Change {
  fieldId: number;
  year: number;
  from: CellValue;
  to: CellValue;
}

/** Edits by field and year. It outlives searches: a field that is out of view keeps its edits. */
export type Edits = ReadonlyMap<number, ReadonlyMap<number, Edit>>;

interface Writing {
  restored?: boolean;
  paste?: number | undefined;
}

/** Goes through all edits and keeps the maps of fields in which none changes, so that their rows aren't drawn anew. */
export function mapEdits(edits: Edits, change: (edit: Edit, fieldId: number, year: number) => Edit | undefined): Edits {
  const next = new Map(edits);
  for (const [fieldId, years] of edits) {
    const changed = new Map<number, Edit>();
    for (const [year, edit] of years) {
      const after = change(edit, fieldId, year);
      if (after) changed.set(year, after);
    }
    const same = changed.size === years.size && [...years].every(([year, edit]) => changed.get(year) === edit);
    if (changed.size === 0) next.delete(fieldId);
    else if (!same) next.set(fieldId, changed);
  }
  return next;
}

/** Writes crops into cells. Writing over somebody else's crop settles that conflict. */
export function writeCells(edits: Edits, changes: Change[], { restored, paste }: Writing = {}): Edits {
  const next = new Map(edits);
  const fresh = new Map<number, Map<number, Edit>>();
  for (const { fieldId, year, from, to } of changes) {
    const years = fresh.get(fieldId) ?? new Map(edits.get(fieldId));
    const before = years.get(year);
    const was = before?.stands ?? before?.was ?? from.crop;
    years.set(year, { ...to, was, ...(restored ? { restored } : {}), ...(paste === undefined ? {} : { paste }) });
    fresh.set(fieldId, years);
    next.set(fieldId, years);
  }
  return next;
}

export const isUnsaved = ({ crop, was, fault, stands }: Edit): boolean =>
  crop !== was || fault !== undefined || stands !== undefined;

export function* eachEdit(edits: Edits): Generator<[fieldId: number, year: number, edit: Edit]> {
  for (const [fieldId, years] of edits) for (const [year, edit] of years) yield [fieldId, year, edit];
}

export function countEdits(edits: Edits, matches: (edit: Edit) => boolean): number {
  let count = 0;
  for (const [, , edit] of eachEdit(edits)) if (matches(edit)) count++;
  return count;
}

/** The pasted texts that name no crop go, and what stood there comes back; the rest of the paste may be saved. */
export const dropFaults = (edits: Edits): Edits =>
  mapEdits(edits, (edit) => (edit.fault ? { ...edit, crop: edit.was, fault: undefined } : edit));

/** Everything unsaved goes; where somebody else has changed a cell, it shows theirs. */
export const discardEdits = (edits: Edits): Edits =>
  mapEdits(edits, (edit) => {
    const was = edit.stands ?? edit.was;
    return isUnsaved(edit) ? { crop: was, was } : edit;
  });

/** After the page has been loaded anew, edits that are saved say nothing more. */
export const forgetSaved = (edits: Edits): Edits => mapEdits(edits, (edit) => (isUnsaved(edit) ? edit : undefined));
