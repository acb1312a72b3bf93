import { eachNeighbour } from "./parts";

/** Labels for all pixels: those without one take that of the nearest, by steps from side to side. */
export function spread(labels: Uint8Array, size: { width: number; height: number }): Uint8Array {
  const out = Uint8Array.from(labels);
  const waiting: number[] = [];
  for (const [at, label] of labels.entries()) if (label !== 0) waiting.push(at);
  // The list grows while it is gone through: who was reached first is asked first.
  for (const at of waiting)
    eachNeighbour(at, size, (neighbour) => {
      if (out[neighbour] !== 0) return;
      out[neighbour] = out[at] ?? 0;
      waiting.push(neighbour);
    });
  return out;
}
