import type { Map as LeafletMap } from "leaflet";
import type { FieldLooks } from "./field-looks";
import type { OutlineStore } from "./outline-store";
import { fitBox } from "./view";

/** Moves so that some fields, by default all, are well in view; stays where none of them has an outline. */
export const fitFields = (map: LeafletMap, store: OutlineStore, ids?: Iterable<number>): void =>
  fitBox(map, store.around(ids), store.zero, { padding: [24, 24], maxZoom: 15 });

/** Moves so that everything the list shows is in view, or every field while that is nothing. */
export const fitShown = (map: LeafletMap, store: OutlineStore, looks: FieldLooks | null): void =>
  fitFields(map, store, looks && store.around(looks.ids) ? looks.ids : undefined);
