import { calls } from "#contract/calls";
import type { Field } from "#contract/fields";
import { decodeOutlines } from "#contract/outline-decode";
import { nearRings } from "~/map/drawing/geometry/near";
import { toParts } from "~/map/drawing/text/geojson";
import { type FarmApi, throwToBoundary } from "~/upstream/farm-api.server";

/** Fields whose borders are this near are shown: a field road or a shelter belt may lie in between. Metres. */
const reach = 25;
const tolerance = 5;
/** Degrees around the chosen fields in which outlines are asked for; more than the reach anywhere. */
const margin = 0.001;
const most = 24;

/** The fields that lie beside the chosen ones, at most 24. @throws an answer for an ErrorBoundary */
export async function neighbourIds(api: FarmApi, customerId: number, chosen: Field[]): Promise<number[]> {
  const rings = chosen.flatMap(({ geojson }) => toParts(geojson).flat());
  const corners = rings.flat();
  if (corners.length === 0) return [];
  const [lons, lats] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)];
  const query = {
    tolerance,
    west: lons.reduce((a, b) => Math.min(a, b)) - margin,
    east: lons.reduce((a, b) => Math.max(a, b)) + margin,
    south: lats.reduce((a, b) => Math.min(a, b)) - margin,
    north: lats.reduce((a, b) => Math.max(a, b)) + margin,
  };
  const answer = await api.open(calls.listFieldOutlines, { params: { customerId }, query }).catch(throwToBoundary);
  const outlines = decodeOutlines(new Uint8Array(await answer.arrayBuffer()));
  const own = new Set(chosen.map(({ id }) => id));
  return outlines
    .filter(({ id, parts }) => !own.has(id) && nearRings(parts.flat(), rings, reach))
    .map(({ id }) => id)
    .slice(0, most);
}
