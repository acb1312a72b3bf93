import { openWorld } from "./support/world-place";

/** Makes the world once; each worker lives in copies of it. */
export default async function setup(): Promise<() => Promise<void>> {
  const world = await openWorld();
  return world.stop;
}
