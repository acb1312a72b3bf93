import type { Map as LeafletMap } from "leaflet";
import type { FieldLooks } from "./field-looks";
import type { OutlineStore } from "./outline-store";
import { fitBox } from "./view";

const margin = 24;
/** Pixels that the fields need beside what covers a part of the map: on a phone they lie below it. */
const leastBeside = 320;

/**
 * Moves so that some fields, by default all, are well in view; stays where none of them has an outline.
 * @param covered pixels from the left on which something stands over the map
 */
export function fitFields(map: LeafletMap, store: OutlineStore, ids?: Iterable<number>, covered = 0): void {
  const left = map.getSize().x - covered < leastBeside ? 0 : covered;
  fitBox(map, store.around(ids), store.zero, {
    paddingTopLeft: [margin + left, margin],
    paddingBottomRight: [margin, margin],
    maxZoom: 15,
  });
}

/** Moves so that everything the list shows is in view, or every field while that is nothing. */
export const fitShown = (map: LeafletMap, store: OutlineStore, looks: FieldLooks | null, covered = 0): void =>
  fitFields(map, store, looks && store.around(looks.ids) ? looks.ids : undefined, covered);
