import { type Paint, seenAcross } from "../canvas-view";
import { LabelBoard } from "../label-board";
import { worldX, worldY } from "../mercator";
import type { Tone } from "./status";

export interface DrawnMachine {
  lat: number;
  lon: number;
  course: number;
  speed: number;
  name: string;
  tone: Tone;
  chosen: boolean;
}

const tones: Record<Tone, string> = { moving: "#0b6b4f", standing: "#1d6fb8", lost: "#7b847f", off: "#fff" };

/** One of them at a place of the canvas, pixels. */
export function paintMachine(
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
  canvas.strokeStyle = tone === "off" ? tones.lost : "#fff";
  canvas.lineWidth = 2;
  canvas.fill();
  canvas.stroke();
  canvas.restore();
}

/** Pixels from a machine to its name. */
const beside = 14;

/** Pixels of the corner at the top right that the map's buttons lie over. */
const buttons = { width: 56, height: 180 };

/** Machines where they are: an arrow drives, a ring stands, a grey one is silent, a hollow one has no tracker any more; names where there is room, the chosen one's first. */
export const machinesPaint =
  (machines: readonly DrawnMachine[]): Paint =>
  (canvas, view) => {
    const { left, top, scale, zoom } = view;
    const [from, to] = seenAcross(view);
    canvas.font = "12px system-ui, sans-serif";
    canvas.lineWidth = 3;
    const board = new LabelBoard();
    const placeOf = ({ lon, lat }: DrawnMachine) =>
      [(worldX(lon) - left) * scale, (worldY(lat) - top) * scale] as const;
    for (const machine of machines) paintMachine(canvas, ...placeOf(machine), machine);
    for (const machine of [...machines].sort((one, other) => Number(other.chosen) - Number(one.chosen))) {
      if (zoom < 13 && !machine.chosen) continue;
      const [x, y] = placeOf(machine);
      if (x < from || x > to) continue;
      const long = canvas.measureText(machine.name).width;
      // Beside the machine on the side that has room for the whole name.
      const end = y < buttons.height ? to - buttons.width : to;
      const begin = x + beside + long <= end || x - beside - long < from ? x + beside : x - beside - long;
      const box = { left: begin, right: begin + long, top: y - 7, bottom: y + 9 };
      if (!board.take(box)) continue;
      canvas.strokeStyle = "rgba(255, 255, 255, .9)";
      canvas.strokeText(machine.name, begin, y + 4);
      canvas.fillStyle = "#1b2621";
      canvas.fillText(machine.name, begin, y + 4);
    }
  };
