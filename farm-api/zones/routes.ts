import { zoneCalls as calls } from "#contract/zones";
import type { Serve } from "../platform/http/serve";
import { deleteZoneMap, restoreZoneMap, updateZoneMap } from "./change-zone-map";
import { createZoneMap } from "./create-zone-map";
import { exportRateMap, exportZoneMap } from "./export/export-zones";
import { getZoneSources } from "./get-sources";
import { getZoneFigures, getZonePicture } from "./look/look-at-zones";
import { getRateMap, listRateMaps } from "./rates/read-rate-maps";
import { createRateMap, deleteRateMap, restoreRateMap, updateRateMap } from "./rates/write-rate-maps";
import { getZoneMap, listZoneMaps } from "./read-zone-maps";

function mapRoutes(serve: Serve): void {
  serve.member(calls.getZoneSources, ({ tx, params, today }) => getZoneSources(tx, { ...params, until: today }));
  serve.member(calls.listZoneMaps, ({ tx, params }) => listZoneMaps(tx, params.customerId, params.fieldId));
  serve.member(calls.createZoneMap, ({ tx, who, params, today, body }) =>
    createZoneMap(tx, { ...params, personId: who.userId, today }, body),
  );
  serve.member(calls.getZoneMap, ({ tx, params }) => getZoneMap(tx, params));
  serve.member(calls.updateZoneMap, ({ tx, params, body }) => updateZoneMap(tx, params, body));
  serve.member(calls.deleteZoneMap, ({ tx, params }) => deleteZoneMap(tx, params));
  serve.member(calls.restoreZoneMap, ({ tx, params }) => restoreZoneMap(tx, params));
  serve.member(calls.getZonePicture, ({ tx, params, query }) => getZonePicture(tx, { ...params, ...query }));
  serve.member(calls.getZoneFigures, ({ tx, params }) => getZoneFigures(tx, params));
  serve.member(calls.exportZoneMap, ({ tx, params, query, clock }) =>
    exportZoneMap(tx, { ...params, ...query, clock }),
  );
}

export function zoneRoutes(serve: Serve): void {
  mapRoutes(serve);
  serve.member(calls.listRateMaps, ({ tx, params, query }) => listRateMaps(tx, params.customerId, query));
  serve.member(calls.createRateMap, ({ tx, who, params, body }) =>
    createRateMap(tx, { ...params, personId: who.userId }, body),
  );
  serve.member(calls.getRateMap, ({ tx, params }) => getRateMap(tx, params));
  serve.member(calls.updateRateMap, ({ tx, params, body }) => updateRateMap(tx, params, body));
  serve.member(calls.deleteRateMap, ({ tx, params }) => deleteRateMap(tx, params));
  serve.member(calls.restoreRateMap, ({ tx, params }) => restoreRateMap(tx, params));
  serve.member(calls.exportRateMap, ({ tx, params, query, clock }) =>
    exportRateMap(tx, { ...params, ...query, clock }),
  );
}
