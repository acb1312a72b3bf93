import { type AppLoadContext, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { nothingThere } from "~/params.server";
import { paths } from "~/paths";

interface MapPlace {
  customerId: number;
  fieldId: number;
  zoneMapId: number;
}

/** A map of zones; who looks for it under another field's address is led to its own. @throws Response */
export async function loadMap({ api }: AppLoadContext, { customerId, fieldId, zoneMapId: id }: MapPlace) {
  const map = await api.load(calls.getZoneMap, { params: { customerId, id } });
  if (map.field_id !== fieldId) throw redirect(paths.zoneMap(customerId, map.field_id, id));
  return map;
}

/** Before a map, or rates on it, are changed: what is of another field isn't there. @throws Response */
export async function mustBeOfField({ api }: AppLoadContext, place: MapPlace & { rateMapId?: number }): Promise<void> {
  const { customerId, fieldId, zoneMapId, rateMapId } = place;
  const map = await api.load(calls.getZoneMap, { params: { customerId, id: zoneMapId } });
  if (map.field_id !== fieldId) throw nothingThere();
  if (rateMapId === undefined) return;
  const rates = await api.load(calls.getRateMap, { params: { customerId, id: rateMapId } });
  if (rates.zone_map_id !== zoneMapId) throw nothingThere();
}
