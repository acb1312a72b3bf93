import { join, standingApart } from "../geometry/join";
import type { MultiPolygon } from "../geometry/types";
import { AppError } from "../platform/app-error";
import { areLight, shapeWork } from "../platform/threads/shape-work";
import { soundBoundary } from "./sound-boundary";

/** Metres by which the borders of neighbours drawn by hand may miss each other. */
const slack = 1;

interface Neighbour {
  name: string;
  boundary: MultiPolygon;
}

const quoted = (names: string[]) => names.map((name) => `«${name}»`).join(", ");

/**
 * One boundary of neighbours, slits of up to a metre between them closed.
 * @throws AppError GeometryInvalid naming the fields that stand apart.
 */
function joinFields(fields: readonly Neighbour[]): MultiPolygon {
  const shapes = fields.map(({ boundary }) => boundary);
  const apart = standingApart(shapes, slack);
  if (apart.length === 0) return soundBoundary(join(shapes, slack), "fields");
  const names = apart.flatMap((index) => fields[index]?.name ?? []);
  const message =
    names.length === 1
      ? `Поле ${quoted(names)} не граничит с остальными`
      : `Поля не граничат с остальными: ${quoted(names)}`;
  throw new AppError("GeometryInvalid", message, {
    fields: apart.map((index) => ({ path: `fields.${index}.id`, message })),
  });
}

export const joinWork = shapeWork(
  "joinFields",
  (fields: readonly Neighbour[]) => areLight(fields.map(({ boundary }) => boundary)),
  joinFields,
);
