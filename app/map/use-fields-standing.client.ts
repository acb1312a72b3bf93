import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useMap, useMapEvent } from "react-leaflet/hooks";
import type { FieldLooks } from "./field-looks";
import { fitFields, fitShown } from "./fields-view";
import { keepStanding, keptStanding } from "./map-memory";
import type { Place } from "./read-place";
import type { Outlines } from "./use-outlines";
import { fitNothing, isPlaced } from "./view";

export interface StandingProps {
  customerId: number;
  outlines: Outlines;
  looks: FieldLooks | null;
  /** Names what is filtered. */
  scope: string;
  selected: number | null;
  /** Where to stand when it was not left anywhere; null: wherever its fields are. */
  place: Place | null;
  /** A field to move to, anew with every new object. */
  target: { id: number } | null;
  /** Pixels from the left on which something stands over the map. */
  covered: number;
}

/** Where the map of fields stands: first, when something else is filtered, and when it is sent to a field. */
export function useFieldsStanding(props: StandingProps): void {
  const { customerId, outlines, looks, scope, selected, place, target, covered } = props;
  const { state, store } = outlines;
  const map = useMap();
  /** What the view was chosen for, and whether before it was known which fields are shown. */
  const chosenFor = useRef({ scope, guessed: false });
  const keep = useCallback(() => {
    if (!isPlaced(map)) return;
    const { lat, lng } = map.getCenter();
    const { scope } = chosenFor.current;
    keepStanding(customerId, { lat, lon: lng, zoom: map.getZoom(), scope, field: selected, covered });
  }, [map, customerId, selected, covered]);
  useMapEvent("moveend", keep);
  useEffect(keep, [keep]);
  // Before the frame, so that what has come is painted in it.
  useLayoutEffect(() => {
    if (isPlaced(map) || state === "loading" || state === "failed") return;
    const kept = keptStanding(customerId, { scope, field: selected, covered }) ?? place;
    const hasChosen = selected !== null && store.around([selected]) !== null;
    chosenFor.current = { scope, guessed: false };
    if (state === "empty") fitNothing(map);
    else if (kept) map.setView([kept.lat, kept.lon], kept.zoom, { animate: false });
    else if (hasChosen) fitFields(map, store, [selected]);
    else {
      chosenFor.current.guessed = looks === null;
      fitShown(map, store, looks, covered);
    }
  }, [map, state, store, customerId, scope, selected, place, looks, covered]);
  useEffect(() => {
    if (!looks) return;
    const { scope: before, guessed } = chosenFor.current;
    chosenFor.current = { scope, guessed: false };
    const moved = before !== scope || (guessed && looks.ids.length < store.size);
    if (moved && isPlaced(map)) fitFields(map, store, looks.ids, covered);
  }, [map, store, looks, scope, covered]);
  useEffect(() => {
    if (target) fitFields(map, store, [target.id]);
  }, [map, store, target]);
}
