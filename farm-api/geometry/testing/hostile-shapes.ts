import type { MultiPolygon, Polygon, Position, Ring } from "../types";

const closed = (points: Position[]): Ring => [...points, ...points.slice(0, 1)];
const polygon = (points: Position[]): Polygon => ({ type: "Polygon", coordinates: [closed(points)] });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const squareAt = (lon: number, lat: number, size: number): Ring =>
  closed([
    [lon, lat],
    [lon + size, lat],
    [lon + size, lat + size],
    [lon, lat + size],
  ]);

/** A ring whose every side crosses most of the others: repairing it took minutes. */
export const star = (points: number): Polygon =>
  polygon(numbers(points).map((at) => [40 + 0.01 * Math.cos(2.399963 * at), 50 + 0.006 * Math.sin(2.399963 * at)]));

/** One square many times over: comparing each with each took gigabytes. */
export const equalSquares = (count: number): MultiPolygon => ({
  type: "MultiPolygon",
  coordinates: numbers(count).map(() => [squareAt(40, 50, 0.01)]),
});

/** Squares inside each other, no side of which meets another's. */
export const nestedSquares = (count: number): MultiPolygon => ({
  type: "MultiPolygon",
  coordinates: numbers(count).map((at) => [squareAt(40 - at * 1e-5, 50 - at * 1e-5, (2 * at + 1) * 1e-5)]),
});

/** A comb with so many teeth, whose back touches the gaps between them. */
export const pinchedComb = (teeth: number): Polygon =>
  polygon([
    ...numbers(teeth).flatMap((tooth): Position[] => {
      const [from, to] = [40 + (tooth / teeth) * 0.01, 40 + ((tooth + 0.5) / teeth) * 0.01];
      return [
        [from, 50],
        [from, 50.01],
        [to, 50.01],
        [to, 50.0001],
      ];
    }),
    [40.0101, 50],
  ]);

/** A sound comb with so many teeth, upright or lying: two of them cross in as many places as their teeth multiplied. */
export const comb = (teeth: number, lying = false): Polygon => {
  const points = numbers(teeth).flatMap((tooth): Position[] => {
    const [from, to] = [(tooth / teeth) * 0.01, ((tooth + 0.5) / teeth) * 0.01];
    return [
      [from, 0.0001],
      [from, 0.01],
      [to, 0.01],
      [to, 0.0001],
    ];
  });
  const back: Position[] = [
    [0.01, 0.0001],
    [0.01, 0],
    [0, 0],
  ];
  return polygon([...points, ...back].map(([x, y]) => (lying ? [40 + y, 50 + x] : [40 + x, 50 + y])));
};

/** A sound ring of many points. */
export const circle = (points: number, radius = 0.01): Polygon =>
  polygon(
    numbers(points).map((at) => [
      40 + radius * Math.cos((2 * Math.PI * at) / points),
      50 + radius * Math.sin((2 * Math.PI * at) / points),
    ]),
  );
