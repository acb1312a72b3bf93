import { eachNeighbour } from "./parts";

/** Labels for all pixels: those without one take that of the nearest, by steps from side to side. */
export function spread(labels: Uint8Array, size: { width: number; height: number }): Uint8Array {
  const out = Uint8Array.from(labels);
  const waiting: number[] = [];
  let label = 0;
  const take = (at: number) => {
    if (out[at] !== 0) return;
    out[at] = label;
    waiting.push(at);
  };
  for (let at = 0; at < labels.length; at++) if (labels[at] !== 0) waiting.push(at);
  // The list grows while it is gone through: who was reached first is asked first.
  for (const at of waiting) {
    label = out[at] ?? 0;
    eachNeighbour(at, size, take);
  }
  return out;
}
