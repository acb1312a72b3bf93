import type { Paint } from "~/map/canvas-view";
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

/** The line, coloured by speed; dashed and grey where nobody knows; squares where the machine stood. */
export function trackPaint(track: DrawnTrack): Paint {
  const { line, stops } = track;
  const xs = line.lon.map(worldX);
  const ys = line.lat.map(worldY);
  const silent = silences(track);
  return (canvas, { left, top, scale }) => {
    const x = (at: number) => ((xs[at] ?? 0) - left) * scale;
    const y = (at: number) => ((ys[at] ?? 0) - top) * scale;
    canvas.lineWidth = 3;
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
      stroke(color, [], (at) => !silent.has(at) && colorPlace(line.speed[at + 1] ?? 0) === place);
    canvas.setLineDash([]);
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

export interface DrawnMachine {
  lat: number;
  lon: number;
  course: number;
  speed: number;
  name: string;
  tone: "moving" | "standing" | "lost";
  chosen: boolean;
}

const tones = { moving: "#0b6b4f", standing: "#1d6fb8", lost: "#7b847f" } as const;

function paintOne(
  canvas: CanvasRenderingContext2D,
  x: number,
  y: number,
  { tone, course, chosen }: Omit<DrawnMachine, "lat" | "lon" | "name" | "speed">,
) {
  const size = chosen ? 11 : 8;
  canvas.save();
  canvas.translate(x, y);
  canvas.beginPath();
  if (tone === "moving") {
    canvas.rotate((course * Math.PI) / 180);
    canvas.moveTo(0, -size - 3);
    canvas.lineTo(size, size);
    canvas.lineTo(0, size / 2);
    canvas.lineTo(-size, size);
    canvas.closePath();
  } else canvas.arc(0, 0, size - 1, 0, 2 * Math.PI);
  canvas.fillStyle = tones[tone];
  canvas.strokeStyle = "#fff";
  canvas.lineWidth = 2;
  canvas.fill();
  canvas.stroke();
  canvas.restore();
}

/** Machines where they are: an arrow drives, a ring stands, a grey one is silent; names where there is room. */
export const machinesPaint =
  (machines: readonly DrawnMachine[]): Paint =>
  (canvas, { left, top, scale, zoom }) => {
    canvas.font = "12px system-ui, sans-serif";
    for (const machine of machines) {
      const [x, y] = [(worldX(machine.lon) - left) * scale, (worldY(machine.lat) - top) * scale];
      paintOne(canvas, x, y, machine);
      if (zoom < 13 && !machine.chosen) continue;
      canvas.lineWidth = 3;
      canvas.strokeStyle = "rgba(255, 255, 255, .9)";
      canvas.strokeText(machine.name, x + 14, y + 4);
      canvas.fillStyle = "#1b2621";
      canvas.fillText(machine.name, x + 14, y + 4);
    }
  };

/** Where the replay stands. */
export const cursorPaint =
  ({ lat, lon, course }: LinePlace): Paint =>
  (canvas, { left, top, scale }) =>
    paintOne(canvas, (worldX(lon) - left) * scale, (worldY(lat) - top) * scale, {
      tone: "moving",
      course,
      chosen: true,
    });
