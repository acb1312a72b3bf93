import type { Position } from "../types";

export type BoundaryProblemCode =
  | "not_geojson"
  | "not_polygon"
  | "empty"
  | "too_few_points"
  | "out_of_range"
  | "swapped_axes"
  | "self_intersection"
  | "hole_outside"
  | "nested_parts"
  | "overlapping_parts"
  | "too_many_points"
  | "too_many_rings"
  | "too_complex"
  | "too_small"
  | "too_large"
  | "too_wide";

/** One fault of a boundary, told in Russian to the person who drew or loaded it. */
export interface BoundaryProblem {
  code: BoundaryProblemCode;
  message: string;
  /** Where the fault is, when it has a place. */
  place?: Position;
}

export const MAX_POINTS = 20_000;
/** Parts and holes together. */
export const MAX_RINGS = 2_000;
export const MIN_AREA_SQUARE_METRES = 1;
/** Degrees from west to east and from south to north: what is read of the sky and of heights is read of all that lies between the parts. */
export const MAX_DEGREES = 1;

const messages: Record<BoundaryProblemCode, string> = {
  not_geojson: "Не удалось прочитать контур: это не GeoJSON или координаты в нём записаны неверно",
  not_polygon: "Это не контур: нужна замкнутая граница (полигон), а не точки или линии",
  empty: "Контур пустой: в нём нет ни одной границы",
  too_few_points: "В границе меньше трёх разных точек, площади она не образует",
  out_of_range: "Координаты не похожи на долготу и широту в градусах (WGS 84)",
  swapped_axes: "Похоже, широта и долгота перепутаны местами: сначала должна идти долгота, затем широта",
  self_intersection: "Граница пересекает сама себя",
  hole_outside: "Вырез внутри контура выходит за его границу или лежит в другом вырезе",
  nested_parts: "Одна часть контура целиком лежит внутри другой",
  overlapping_parts: "Части контура накладываются друг на друга",
  too_many_points: `В контуре больше ${MAX_POINTS.toLocaleString("ru-RU")} точек, упростите его`,
  too_many_rings: `В контуре больше ${MAX_RINGS.toLocaleString("ru-RU")} частей и вырезов, упростите его`,
  too_complex: "Контур слишком сложный: проверить его за разумное время не удалось, упростите его",
  too_small: "Площадь контура меньше 1 м²",
  too_large: "Площадь контура больше 100 000 га. Проверьте координаты",
  too_wide:
    "Контур растянулся больше чем на градус широты или долготы, это десятки километров. Проверьте координаты, а далёкие друг от друга части сделайте отдельными контурами",
};

export const problem = (code: BoundaryProblemCode, place?: Position): BoundaryProblem =>
  place ? { code, message: messages[code], place } : { code, message: messages[code] };

/** Carries a problem out of nested parsing; never leaves the folder. */
export class ProblemFound extends Error {
  constructor(readonly problem: BoundaryProblem) {
    super(problem.code);
  }
}

export const found = (code: BoundaryProblemCode, place?: Position) => new ProblemFound(problem(code, place));
