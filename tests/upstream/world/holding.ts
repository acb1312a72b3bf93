import type { ImportPreview } from "../../../contract/boundary-imports";
import type { Parcel } from "../../../contract/cadastre";
import type { Division, DivisionGroup } from "../../../contract/divisions";
import type { FarmDocument } from "../../../contract/documents";
import type { Field, HistoryEntry } from "../../../contract/fields";
import type { Customer } from "../../../contract/identity";
import type { Marker } from "../../../contract/markers";
import type { Notification } from "../../../contract/notifications";
import type { Plot } from "../../../contract/plots";
import type { Settings } from "../../../contract/settings";
import type { FieldTrial } from "../../../contract/trials";
import type { MultiPolygon } from "../../../farm-api/geometry/types";
import type { RotationSettings } from "../../../farm-api/rotation/rotation-settings";
import { type HoldingWorks, noWorks } from "./works";

export interface StoredDivision extends Omit<Division, "divisions" | "fields_count" | "fields_area"> {
  deleted: boolean;
}

export interface StoredField extends Omit<Field, "geojson" | "season" | "plots_count"> {
  boundary: MultiPolygon | null;
  deleted: boolean;
  /** Oldest first. */
  history: HistoryEntry[];
  plots: StoredPlot[];
}

export interface StoredPlot extends Omit<Plot, "geojson" | "field_id"> {
  boundary: MultiPolygon;
  sowing_id: number;
  deleted: boolean;
}

export interface StoredMarker extends Omit<Marker, "field_id" | "field_name" | "distance"> {
  deleted: boolean;
}

export interface StoredDocument {
  document: Omit<FarmDocument, "field_name" | "parcel_number">;
  bytes: Uint8Array;
  deleted: boolean;
}

export interface StoredParcel extends Omit<Parcel, "fields"> {
  boundary: MultiPolygon | null;
  deleted: boolean;
}

export interface StoredImport {
  preview: ImportPreview;
  /** So many polls are answered with progress yet. */
  pollsLeft: number;
  /** Of the good rows, by their numbers. */
  boundaries: Map<number, MultiPolygon>;
}

/** What one customer has. */
export interface Holding extends HoldingWorks {
  customer: Customer;
  groups: Map<number, DivisionGroup>;
  divisions: Map<number, StoredDivision>;
  fields: Map<number, StoredField>;
  notifications: Map<number, Notification & { readBy: Set<number> }>;
  imports: Map<number, StoredImport>;
  settings: Settings;
  rotation: RotationSettings;
  /** By the field. */
  trials: Map<number, FieldTrial>;
  markers: Map<number, StoredMarker>;
  documents: Map<number, StoredDocument>;
  parcels: Map<number, StoredParcel>;
  /** From which fields a field was made, and when. */
  origins: { field_id: number; origin_id: number; day: string }[];
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
  rotation: { intervals: [], version: 1 },
  trials: new Map(),
  markers: new Map(),
  documents: new Map(),
  parcels: new Map(),
  origins: [],
  fieldsVersion: 0,
  ...noWorks(),
});
