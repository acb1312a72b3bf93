import type { MultiPolygon } from "../geometry/types";
import { decodeWkb } from "../geometry/wkb";
import { areLight, shapeWork } from "../platform/threads/shape-work";
import { checkBeside, checkInside, landOf, liesInside } from "./plot-land";

/** Shapes as they are kept, in well-known binary. */
type Wkb = Uint8Array;

interface Placing {
  field: Wkb | null;
  near: readonly { name: string; wkb: Wkb }[];
  plot: MultiPolygon;
}

/** @throws AppError GeometryInvalid where a plot leaves its field or lies over a neighbour. */
export const placeWork = shapeWork(
  "placePlot",
  ({ field, near, plot }: Placing) => areLight([plot, ...(field ? [field] : []), ...near.map(({ wkb }) => wkb)]),
  ({ field, near, plot }) => {
    checkInside(field && decodeWkb(field), plot);
    checkBeside(
      near.map(({ name, wkb }) => ({ name, shape: decodeWkb(wkb) })),
      plot,
    );
  },
);

interface Inheriting {
  plots: readonly Wkb[];
  boundaries: readonly MultiPolygon[];
}

/** Of each plot the place of the boundary that holds it as a whole; −1 where none does. */
export const heirWork = shapeWork(
  "findHeirs",
  ({ plots, boundaries }: Inheriting) => areLight([...plots, ...boundaries]),
  ({ plots, boundaries }) =>
    plots.map(decodeWkb).map((plot) => boundaries.findIndex((boundary) => liesInside(boundary, plot))),
);

interface Dividing {
  field: Wkb;
  plots: readonly Wkb[];
}

/** How the plots of one season and their field agree, in m². */
export const remainderWork = shapeWork(
  "plotRemainder",
  ({ field, plots }: Dividing) => areLight([field, ...plots]),
  ({ field, plots }) => landOf(decodeWkb(field), plots.map(decodeWkb)),
);
