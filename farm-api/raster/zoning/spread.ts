import { eachNeighbour } from "./parts";

/** Labels for all pixels: those without one take that of the nearest, by steps from side to side. */
export function spread(labels: Uint8Array, size: { width: number; height: number }): Uint8Array {
  const out = Uint8Array.from(labels);
  const waiting = new Int32Array(labels.length);
  let [count, label] = [0, 0];
  const take = (at: number) => {
    if (out[at] !== 0) return;
    out[at] = label;
    waiting[count++] = at;
  };
  const ask = (at: number) => {
    label = out[at] ?? 0;
    eachNeighbour(at, size, take);
  };
  for (let at = 0; at < labels.length; at++) if (labels[at] !== 0) ask(at);
  // The list grows while it is gone through: who was reached first is asked first.
  for (let next = 0; next < count; next++) ask(waiting[next] ?? 0);
  return out;
}
