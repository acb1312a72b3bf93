import type { LabelBoard } from "../label-board";

const font = "12px system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, Arial, sans-serif";

/** A short name on a canvas, legible over any colour, where the board has room for it. */
export function write(
  canvas: CanvasRenderingContext2D,
  board: LabelBoard,
  text: string,
  [x, y]: readonly [number, number],
): void {
  canvas.font = font;
  const half = canvas.measureText(text).width / 2;
  if (!board.take({ left: x - half, right: x + half, top: y - 8, bottom: y + 8 })) return;
  canvas.textAlign = "center";
  canvas.textBaseline = "middle";
  canvas.lineJoin = "round";
  canvas.lineWidth = 3;
  canvas.strokeStyle = "rgba(255, 255, 255, .9)";
  canvas.fillStyle = "#1b2621";
  canvas.strokeText(text, x, y);
  canvas.fillText(text, x, y);
}
