import { useLayoutEffect, useState } from "react";
import { useMapEvents } from "react-leaflet/hooks";
import { date } from "~/words/format";
import { SceneLayer } from "./scene-layer.client";

interface SwipeProps {
  /** The scene on the left of the line and that on its right. */
  days: readonly [string, string];
  addressOf: (day: string) => (box: string, width: number) => string;
}

/** Panes of the two scenes: each is cut off at the line. */
const [left, right] = ["scene-left", "scene-right"];

/** Two scenes on one map, on either side of a line that is moved by a slider: by the pointer and by keys. */
export function Swipe({ days, addressOf }: SwipeProps) {
  const [share, setShare] = useState(50);
  const map = useMapEvents({ move: () => cut(), zoomend: () => cut(), resize: () => cut() });
  const cut = () => {
    const { x: width, y: height } = map.getSize();
    const at = (width * share) / 100;
    for (const [pane, from, to] of [
      [left, 0, at],
      [right, at, width],
    ] as const) {
      const [top, bottom] = [map.containerPointToLayerPoint([from, 0]), map.containerPointToLayerPoint([to, height])];
      const element = map.getPane(pane);
      if (element)
        element.style.clipPath = `polygon(${top.x}px ${top.y}px, ${bottom.x}px ${top.y}px, ${bottom.x}px ${bottom.y}px, ${top.x}px ${bottom.y}px)`;
    }
  };
  // Before the frame, so that what is beyond the line is never seen.
  useLayoutEffect(cut);
  return (
    <>
      <SceneLayer pane={left} addressOf={addressOf(days[0])} />
      <SceneLayer pane={right} addressOf={addressOf(days[1])} />
      <div className="scene-swipe" style={{ left: `${share}%` }} aria-hidden="true">
        <span>{date(days[0]).slice(0, 5)}</span>
        <span>{date(days[1]).slice(0, 5)}</span>
      </div>
      <input
        type="range"
        className="scene-slider"
        aria-label={`Граница снимков: слева ${date(days[0])}, справа ${date(days[1])}`}
        min={0}
        max={100}
        value={share}
        onChange={({ target }) => setShare(Number(target.value))}
      />
    </>
  );
}
