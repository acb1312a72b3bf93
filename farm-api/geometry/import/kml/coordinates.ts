import type { Ring } from "../../types";

/** Positions of a `coordinates` element: `lon,lat[,height]` between spaces. What is no number becomes NaN. */
export function parseCoordinates(text: string): Ring {
  const tuples = text.replace(/\s*,\s*/g, ",").match(/\S+/g) ?? [];
  return tuples.map((tuple) => {
    const [lon = "", lat = ""] = tuple.split(",");
    return [lon === "" ? Number.NaN : Number(lon), lat === "" ? Number.NaN : Number(lat)];
  });
}
