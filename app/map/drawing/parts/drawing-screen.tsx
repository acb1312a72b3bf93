import { useNavigate } from "@remix-run/react";
import type { LatLng } from "leaflet";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { paths } from "~/paths";
import "../../map.css";
import { useSeen } from "~/ui/use-seen";
import { MapFoot } from "../../map-foot.client";
import type { Place } from "../../read-place";
import { useBase } from "../../use-base";
import { DrawingMap } from "../client/drawing-map.client";
import { nothingShown, type Shown } from "../client/shown";
import type { DrawingView } from "../client/use-drawing-standing.client";
import { useNeighbours } from "../client/use-neighbours";
import "../drawing.css";
import { toPoint } from "../geometry/plane";
import type { Position } from "../model/drawing";
import type { Editor } from "../model/editor";
import { DrawingViewContext, useDrawingView } from "./drawing-view";
import { MapTools } from "./map-tools.client";
import { NeighbourCard } from "./neighbour-card";
import { SketchBar } from "./sketch-bar";
import { Toolbar, type Tools } from "./toolbar";

export interface DrawingScreenProps {
  customerId: number;
  editor: Editor;
  /** The field that is edited; null for a new one. */
  own: number | null;
  mapStyle: number;
  tools: Tools;
  shown: Partial<Shown>;
  place?: Place | null;
  /** Where Esc leads. */
  leaveTo: string;
  /** What a click on another field does; by default it is offered to go there. */
  onField?: (id: number) => void;
  /** What a click does wherever it falls, instead of choosing fields. */
  onPlace?: (place: Position) => void;
  children: ReactNode;
}

/** A column with a form beside a map that is drawn on; on a phone the map comes first. */
export function DrawingScreen(props: DrawingScreenProps) {
  const stage = useRef<HTMLElement>(null);
  const view = useRef<DrawingView>(null);
  const seen = useSeen(stage);
  return (
    <DrawingViewContext.Provider value={view}>
      <main className="drawing-screen">
        <section ref={stage} className="map-panel drawing-stage js-only" aria-label="Карта">
          {seen && <Stage {...props} />}
        </section>
        <div className="drawing-panel">{props.children}</div>
      </main>
    </DrawingViewContext.Provider>
  );
}

/** The map with all that stands over it. */
function Stage({ customerId, editor, own, tools, onField, onPlace, ...props }: DrawingScreenProps) {
  const navigate = useNavigate();
  const [snapping, setSnapping] = useState(true);
  const [neighbour, setNeighbour] = useState<number | null>(null);
  const ground = useBase(props.mapStyle);
  const shown = useMemo(() => ({ ...nothingShown, ...props.shown }), [props.shown]);
  const neighbours = useNeighbours({
    outlines: paths.outlines(customerId),
    names: paths.mapFields(customerId),
    brief: (id: number) => paths.fieldBrief(customerId, id),
    own,
  });
  const draws = tools !== "none";
  const onGround = (at: LatLng) => {
    const { x, y } = toPoint([at.lng, at.lat]);
    const id = neighbours.fields.at(x, y);
    if (onPlace) onPlace([at.wrap().lng, at.lat]);
    else if (!onField) setNeighbour(id);
    else if (id !== null) onField(id);
  };
  return (
    <DrawingMap
      {...{ editor, neighbours, shown, snapping, onGround, base: ground.base }}
      view={useDrawingView()}
      handles={draws}
      place={props.place ?? null}
      leave={() => navigate(props.leaveTo)}
    >
      {draws && <Toolbar {...{ editor, tools, snapping }} onSnapping={setSnapping} />}
      <MapTools ground={ground} />
      <div className="map-corner">
        {neighbours.state === "failed" && (
          <p className="drawing-bar">Соседние поля не загрузились: рисовать можно, но прилипания к ним не будет.</p>
        )}
        {neighbour !== null && (
          <NeighbourCard {...{ customerId, tools }} id={neighbour} onClose={() => setNeighbour(null)} />
        )}
        {draws && <SketchBar editor={editor} />}
      </div>
      <MapFoot base={ground.base} />
    </DrawingMap>
  );
}
