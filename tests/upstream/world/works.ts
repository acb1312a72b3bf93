import type { DictionaryEntry } from "../../../contract/dictionaries";
import type { DictionaryName } from "../../../contract/dictionaries-shapes";
import type { Equipment, Machine, MachineOperator } from "../../../contract/machines";
import type { SeasonPlan } from "../../../contract/season-plans";
import type { Workrecord } from "../../../contract/works";

/** Where new ids come from. */
export interface Ids {
  nextId: () => number;
}

export interface StoredMachine extends Omit<Machine, "works_count"> {
  deleted: boolean;
}
export interface StoredEquipment extends Omit<Equipment, "works_count"> {
  deleted: boolean;
}
export interface StoredOperator extends Omit<MachineOperator, "works_count"> {
  deleted: boolean;
}

/** A work on a field, or one that a plan prescribes: that has no field. */
export interface StoredWork extends Omit<Workrecord, "field_id" | "crop_id" | "tracks"> {
  field_id: number | null;
  /** The prescribed work that a field's one was made from. */
  plan_work_id: number | null;
  /** Of a deleted one: when it went; what went together has the same. */
  gone: number | null;
}

export interface StoredPlan extends Pick<SeasonPlan, "id" | "name" | "season" | "crop_id" | "description" | "version"> {
  fields: Set<number>;
  gone: number | null;
}

export interface StoredEntry {
  dictionary: DictionaryName;
  entry: DictionaryEntry & { version: number };
  deleted: boolean;
}

/** What a holding works with and has done. */
export interface HoldingWorks {
  machines: Map<number, StoredMachine>;
  equipment: Map<number, StoredEquipment>;
  operators: Map<number, StoredOperator>;
  works: Map<number, StoredWork>;
  plans: Map<number, StoredPlan>;
  ownEntries: Map<number, StoredEntry>;
}

export const noWorks = (): HoldingWorks => ({
  machines: new Map(),
  equipment: new Map(),
  operators: new Map(),
  works: new Map(),
  plans: new Map(),
  ownEntries: new Map(),
});
