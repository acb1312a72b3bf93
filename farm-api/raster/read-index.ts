import { type Band, type IndexName, indexOf } from "./indexes";
import { blocksOf, copyBlock } from "./tiff/blocks";
import type { Tiff } from "./tiff/open-tiff";
import { readWindow, type Window } from "./tiff/read-window";

/** A file of a band, and how its numbers become reflectance. */
export interface BandFile extends Omit<Band, "values"> {
  tiff: Tiff;
}

/** Blocks of either band that are read at once. */
const atOnce = 4;

/**
 * An index in a window of two bands that lie on one grid: NaN where a band has no value. It is worked out block by block, so
 * that no band is ever in memory as a whole.
 * @param out takes it: as many numbers as the window has pixels
 * @throws RasterError
 */
export async function readIndex(
  name: IndexName,
  [first, second]: readonly [BandFile, BandFile],
  window: Window,
  out: Float32Array,
): Promise<void> {
  const [level, other] = [first.tiff.levels[0], second.tiff.levels[0]];
  if (!level || !other) throw new Error("The file has no such level");
  if (
    level.blockWidth !== other.blockWidth ||
    level.blockHeight !== other.blockHeight ||
    level.samples + other.samples > 2
  ) {
    const [one, two] = await Promise.all([first, second].map(({ tiff }) => readWindow(tiff, window)));
    if (one && two) indexOf(name, { ...first, values: one }, { ...second, values: two }, out);
    return;
  }
  const isInside =
    window.x >= 0 &&
    window.y >= 0 &&
    window.x + window.width <= level.width &&
    window.y + window.height <= level.height;
  if (!isInside) out.fill(Number.NaN);
  const waiting = blocksOf(level, window);
  const readNext = async (): Promise<void> => {
    const values = new Float32Array(level.blockWidth * level.blockHeight);
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const [one, two] = await Promise.all([first.tiff.block(level, index), second.tiff.block(other, index)]);
      if (one && two) indexOf(name, { ...first, values: one }, { ...second, values: two }, values);
      else values.fill(Number.NaN);
      copyBlock({ level, index, values }, window, out);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, readNext));
}
