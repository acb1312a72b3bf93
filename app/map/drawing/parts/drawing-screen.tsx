import { useNavigate } from "@remix-run/react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { paths } from "~/paths";
import "../../map.css";
import { useSeen } from "~/ui/use-seen";
import { MapFoot } from "../../map-foot";
import { useBase } from "../../use-base";
import type { DrawingMap, MapPlace, Shown } from "../client/drawing-map.client";
import { DrawingView } from "../client/drawing-view.client";
import "../drawing.css";
import type { Editor } from "../model/editor";
import { MapTools } from "./map-tools";
import { NeighbourCard } from "./neighbour-card";
import { SketchBar } from "./sketch-bar";
import { Toolbar, type Tools } from "./toolbar";
import { useEditorKeys } from "./use-editor-keys";

export interface DrawingScreenProps {
  customerId: number;
  editor: Editor;
  /** The field that is edited; null for a new one. */
  own: number | null;
  mapStyle: number;
  tools: Tools;
  shown: Partial<Shown>;
  place?: MapPlace | null;
  /** Where Esc leads. */
  leaveTo: string;
  /** What a click on another field does; by default it is offered to go there. */
  onField?: (id: number) => void;
  onMap?: (map: DrawingMap | null) => void;
  children: ReactNode;
}

const nothing: Shown = { ghost: [], guides: [], pins: [], tints: [], marked: new Set(), faults: [] };

/** A column with a form beside a map that is drawn on; on a phone the map comes first. */
export function DrawingScreen(props: DrawingScreenProps) {
  const { editor, leaveTo, onMap } = props;
  const navigate = useNavigate();
  const stage = useRef<HTMLElement>(null);
  const map = useRef<DrawingMap | null>(null);
  const [made, setMade] = useState<DrawingMap | null>(null);
  const seen = useSeen(stage);
  useEditorKeys({ editor, map, leave: () => navigate(leaveTo) });
  const takeMap = (next: DrawingMap | null) => {
    map.current = next;
    setMade(next);
    onMap?.(next);
  };
  return (
    <main className="drawing-screen">
      <section ref={stage} className="map-panel drawing-stage js-only" aria-label="Карта">
        {seen && <Stage {...props} map={made} onMap={takeMap} />}
      </section>
      <div className="drawing-panel">{props.children}</div>
    </main>
  );
}

type StageProps = DrawingScreenProps & { map: DrawingMap | null; onMap: (map: DrawingMap | null) => void };

/** The map with all that stands over it. */
function Stage(props: StageProps) {
  const { customerId, editor, own, tools, onField, map } = props;
  const [snapping, setSnapping] = useState(true);
  const [scale, setScale] = useState<number | null>(null);
  const [neighbour, setNeighbour] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const ground = useBase(props.mapStyle);
  const shown = useMemo(() => ({ ...nothing, ...props.shown }), [props.shown]);
  const source = {
    outlines: paths.outlines(customerId),
    names: paths.mapFields(customerId),
    brief: (id: number) => paths.fieldBrief(customerId, id),
    own,
  };
  const draws = tools !== "none";
  const choose = (id: number | null) => {
    if (!onField) setNeighbour(id);
    else if (id !== null) onField(id);
  };
  return (
    <>
      <DrawingView
        {...{ editor, source, shown, base: ground.base, snapping, choose, onMap: props.onMap }}
        handles={draws}
        place={props.place ?? null}
        scale={setScale}
        failed={() => setFailed(true)}
      />
      {draws && <Toolbar {...{ editor, tools, snapping }} onSnapping={setSnapping} />}
      {map && <MapTools map={map} ground={ground} />}
      <div className="map-corner">
        {failed && (
          <p className="drawing-bar">Соседние поля не загрузились: рисовать можно, но прилипания к ним не будет.</p>
        )}
        {neighbour !== null && (
          <NeighbourCard {...{ customerId, tools }} id={neighbour} onClose={() => setNeighbour(null)} />
        )}
        {draws && <SketchBar editor={editor} />}
      </div>
      <MapFoot base={ground.base} scale={scale} />
    </>
  );
}
