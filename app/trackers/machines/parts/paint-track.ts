import type { Paint } from "~/map/canvas-view";
import { paintMachine } from "~/map/machines/paint-machines";
import { worldX, worldY } from "~/map/mercator";
import { colorPlace, speedColors } from "../../speed-colors";
import type { LinePlace, ReadLine } from "../../track-line";

interface Span {
  from: string;
  to: string;
}

export interface DrawnTrack {
  line: ReadLine;
  gaps: readonly Span[];
  stops: readonly (Span & { lat: number; lon: number })[];
}

/** Whether the line from one point to the next is a guess: nothing was heard between them. */
function silences({ line, gaps }: DrawnTrack): Set<number> {
  const silent = new Set<number>();
  for (const { from, to } of gaps) {
    const [begin, end] = [from, to].map((instant) => Math.round((Date.parse(instant) - line.begin) / 1000)) as [
      number,
      number,
    ];
    line.seconds.forEach((second, at) => {
      if (second >= begin && (line.seconds[at + 1] ?? 0) <= end) silent.add(at);
    });
  }
  return silent;
}

/**
 * The line, coloured by speed; dashed and grey where nobody knows; squares where the machine stood. It is thin and pale where
 * something else is to be seen beneath.
 */
export function trackPaint(track: DrawnTrack, stepsBack = false): Paint {
  const { line, stops } = track;
  const xs = line.lon.map(worldX);
  const ys = line.lat.map(worldY);
  const silent = silences(track);
  return (canvas, { left, top, scale }) => {
    const x = (at: number) => ((xs[at] ?? 0) - left) * scale;
    const y = (at: number) => ((ys[at] ?? 0) - top) * scale;
    canvas.lineWidth = stepsBack ? 1 : 3;
    canvas.globalAlpha = stepsBack ? 0.35 : 1;
    canvas.lineJoin = "round";
    const stroke = (style: string, dash: number[], isOf: (at: number) => boolean) => {
      canvas.beginPath();
      for (let at = 0; at + 1 < xs.length; at++) {
        if (!isOf(at)) continue;
        canvas.moveTo(x(at), y(at));
        canvas.lineTo(x(at + 1), y(at + 1));
      }
      canvas.setLineDash(dash);
      canvas.strokeStyle = style;
      canvas.stroke();
    };
    stroke("#6b7280", [4, 6], (at) => silent.has(at));
    for (const [place, { color }] of speedColors.entries())
      stroke(color, [], (at) => !silent.has(at) && colorPlace(line.pace[at + 1] ?? 0) === place);
    canvas.setLineDash([]);
    canvas.globalAlpha = 1;
    for (const stop of stops) {
      const [sx, sy] = [(worldX(stop.lon) - left) * scale, (worldY(stop.lat) - top) * scale];
      canvas.fillStyle = "#fff";
      canvas.strokeStyle = "#1b2621";
      canvas.lineWidth = 2;
      canvas.fillRect(sx - 5, sy - 5, 10, 10);
      canvas.strokeRect(sx - 5, sy - 5, 10, 10);
    }
  };
}

/** Where the replay stands. */
export const cursorPaint =
  ({ lat, lon, course }: LinePlace): Paint =>
  (canvas, { left, top, scale }) =>
    paintMachine(canvas, (worldX(lon) - left) * scale, (worldY(lat) - top) * scale, {
      tone: "moving",
      course,
      chosen: true,
    });
