import { calls } from "#contract/calls";
import type { FarmApi } from "~/upstream/farm-api.server";

interface Land {
  division_ids?: string;
  divisiongroup_id?: number;
}

/** Share of the box by which a picture is wider than the land, so that fields don't touch its edge. */
const margin = 0.02;

/** The box of a picture of the land that is looked at, in degrees; a point in the steppe where there is none. */
export async function readBox(api: FarmApi, customerId: number, { division_ids, divisiongroup_id }: Land) {
  const { bounds } = division_ids
    ? await api.load(calls.getDivisionBounds, { params: { customerId, id: Number(division_ids) } })
    : divisiongroup_id
      ? await api.load(calls.getDivisionGroupBounds, { params: { customerId, id: divisiongroup_id } })
      : await api.load(calls.getFieldsBounds, { params: { customerId } });
  const { west, south, east, north } = bounds ?? { west: 40, south: 47, east: 40.01, north: 47.01 };
  const [across, down] = [(east - west) * margin, (north - south) * margin];
  return { west: west - across, south: south - down, east: east + across, north: north + down };
}
