/** Pixels from the point to the top of the pin. */
export const pinHeight = 22;

/** A pin whose tip is at the point: readable on any ground. */
export function paintPin(canvas: CanvasRenderingContext2D, x: number, y: number, color = "#1c5d99"): void {
  const radius = 7;
  const middle = y - pinHeight + radius;
  canvas.beginPath();
  canvas.moveTo(x, y);
  canvas.arc(x, middle, radius, Math.PI * 0.85, Math.PI * 0.15);
  canvas.closePath();
  canvas.fillStyle = color;
  canvas.fill();
  canvas.strokeStyle = "#fff";
  canvas.lineWidth = 1.5;
  canvas.stroke();
  canvas.beginPath();
  canvas.arc(x, middle, 2.5, 0, 2 * Math.PI);
  canvas.fillStyle = "#fff";
  canvas.fill();
}
