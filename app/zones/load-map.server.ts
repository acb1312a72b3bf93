import { type AppLoadContext, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
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
