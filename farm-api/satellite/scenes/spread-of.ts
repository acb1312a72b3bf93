import type { Figures } from "../../raster/figures";

/** One pixel is as even as itself, which says nothing of a field. */
const fewest = 2;

/**
 * The standard deviation by which a field is called even or uneven: of its pixels that are no edge, and of all where a strip narrower
 * than three pixels is all edge; null where they are too few to tell.
 */
export function spreadOf(inner: Figures | null, whole: Figures | null): number | null {
  const told = inner ?? whole;
  return told && told.count >= fewest ? told.std : null;
}
