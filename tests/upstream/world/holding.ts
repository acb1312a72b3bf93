import type { ImportPreview } from "../../../contract/boundary-imports";
import type { Division, DivisionGroup } from "../../../contract/divisions";
import type { Field, HistoryEntry } from "../../../contract/fields";
import type { Customer } from "../../../contract/identity";
import type { Notification } from "../../../contract/notifications";
import type { Settings } from "../../../contract/settings";
import type { MultiPolygon } from "../../../farm-api/geometry/types";

export interface StoredDivision extends Omit<Division, "divisions" | "fields_count" | "fields_area"> {
  deleted: boolean;
}

export interface StoredField extends Omit<Field, "geojson" | "season" | "plots_count"> {
  boundary: MultiPolygon | null;
  deleted: boolean;
  /** Oldest first. */
  history: HistoryEntry[];
}

export interface StoredImport {
  preview: ImportPreview;
  /** So many polls are answered with progress yet. */
  pollsLeft: number;
  /** Of the good rows, by their numbers. */
  boundaries: Map<number, MultiPolygon>;
}

/** What one customer has. */
export interface Holding {
  customer: Customer;
  groups: Map<number, DivisionGroup>;
  divisions: Map<number, StoredDivision>;
  fields: Map<number, StoredField>;
  notifications: Map<number, Notification & { readBy: Set<number> }>;
  imports: Map<number, StoredImport>;
  settings: Settings;
  /** Grows with every change of the fields. */
  fieldsVersion: number;
}

export const emptyHolding = (customer: Customer): Holding => ({
  customer,
  groups: new Map(),
  divisions: new Map(),
  fields: new Map(),
  notifications: new Map(),
  imports: new Map(),
  settings: { geo_enabled: true, crop_colors: [], version: 1 },
  fieldsVersion: 0,
});
