/*
 * Where a point of an inspection may lie. A file of its own, because the part of the form's script that looks at places shares nothing
 * with its other parts: what two have in common could not be asked for again once it did not come.
 */

/** km: a point that lies farther from its field is taken for a mistake. */
export const farthestPoint = 5;
/** Metres by which phones err, and outlines that are kept with few corners. */
export const nearField = 100;
/** The same, where the point lies in a different field. */
export const atNeighbour = 30;
