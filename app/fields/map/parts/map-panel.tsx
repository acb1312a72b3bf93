import { Suspense, useEffect, useRef } from "react";
import type { LayerName } from "~/map/layers/layer-names";
import "~/map/map.css";
import type { Ticked } from "~/map/paint-fields";
import type { Place } from "~/map/read-place";
import { useSeen } from "~/ui/use-seen";
import type { WholeTable } from "../../use-field-table";
import { MapBoard } from "./lazy-map-board";
import { MapNotice } from "./map-notice";

export interface MapPanelProps {
  customerId: number;
  outlines: string;
  mapStyle: number;
  mapLayers: readonly LayerName[];
  cadastre: boolean;
  weather: boolean;
  scope: string;
  place: Place | null;
  season: number;
  mayEdit: boolean;
  whole: WholeTable;
  chosen: number | null;
  /** While fields are ticked in the list: which, and a click on the map ticks too. */
  ticked: Ticked | null;
  hovered: number | null;
  shown: { id: number } | null;
  className: string;
  onHover: (id: number | null) => void;
  onChoose: (id: number | null) => void;
  /** The map is looked at and needs the whole table. */
  onSeen: () => void;
}

/** The place of the map. What is in it comes apart from the page, when the place is on the screen. */
export function MapPanel({ className, onSeen, ...board }: MapPanelProps) {
  const { customerId, mayEdit, whole } = board;
  const panel = useRef<HTMLElement>(null);
  const seen = useSeen(panel);
  // An effect, because it answers to what the browser has laid out.
  useEffect(() => {
    if (seen) onSeen();
  });
  const waiting = <MapNotice {...{ customerId, mayEdit }} state="loading" onRetry={whole.retry} />;
  return (
    <section ref={panel} className={`map-panel ${className}`} aria-label="Карта">
      {seen ? (
        <Suspense fallback={waiting}>
          <MapBoard key={board.outlines} {...board} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}
