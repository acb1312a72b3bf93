import { Suspense, useRef } from "react";
import type { ProductName } from "#contract/satellite-shapes";
import { Drawn, type DrawnPart } from "~/ui/drawn";
import { useSeen } from "~/ui/use-seen";
import type { Comparison } from "../../comparisons";
import { SceneMap } from "./lazy-scene-map";

/** What a map of a scene needs to know. */
export interface SceneMapProps {
  customerId: number;
  /** As the header has it: a browser keeps pictures by their address. */
  division: string;
  product: ProductName;
  stretch: "absolute" | "field";
  compare: Comparison;
  date: string;
  /** The day of the scene that it is compared with. */
  beside: string | null;
  /** Whether there is the land in its natural colours. */
  hasGround: boolean;
  /** The fields that are looked at; null for all. */
  ids: number[] | null;
}

interface SceneViewProps {
  /** Null while there is nothing for a map to show. */
  map: SceneMapProps | null;
  /** In place of the map, where there is none or no scripts. */
  pictures: DrawnPart;
}

/** The scene over the fields, and the one that it is compared with: on maps, and as pictures where there are no scripts. */
export function SceneView({ map, pictures }: SceneViewProps) {
  const panel = useRef<HTMLDivElement>(null);
  const seen = useSeen(panel);
  // The same box around both: that it has been seen is noticed once.
  return (
    <div ref={panel}>
      {map && seen ? (
        <Suspense fallback={<div className="scene-map" />}>
          <SceneMap key={map.division} {...map} />
        </Suspense>
      ) : (
        <Drawn key={map ? "unseen" : "none"} {...pictures} />
      )}
    </div>
  );
}
