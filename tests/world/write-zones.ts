import sql from "sql-template-tag";
import { calls } from "../../contract/calls";
import type { Pool } from "../../farm-api/platform/database/pool";
import { inScope } from "../../farm-api/platform/database/scope";
import { installSatellite } from "../../farm-api/satellite/installed";
import { zoneJob } from "../../farm-api/zones/create-zone-map";
import { drawMap } from "../../farm-api/zones/draw-map";
import type { Make } from "../support/ask";

/** Three zones of field 1001 by its newest scene, and how much ammonium nitrate goes on them. */
export async function writeZones(make: Make, pool: Pool, customerId: number): Promise<void> {
  const params = { customerId, fieldId: 1001 };
  const { days } = await make(calls.getZoneSources, { params });
  const body = { date: days[0]?.date ?? null, smoothing: 1, min_area: 2000, method: "equal" } as const;
  const { id } = await make(calls.createZoneMap, { params, body });
  // What is seen of the field is there: nobody is asked for it.
  const satellite = installSatellite({ source: "simulated", folder: "", cacheBytes: 0 });
  await drawMap({ pool, satellite, customerId, signal: new AbortController().signal }, id);
  await inScope(pool, { customerId }, (tx) =>
    tx.run(sql`DELETE FROM job WHERE customer_id = ${customerId} AND kind = ${zoneJob}`),
  );
  await make(calls.createRateMap, {
    params: { customerId, id },
    body: {
      kind: "fertilizer",
      product_id: 1,
      unit: "кг/га",
      rates: [150, 120, 90],
      flat_rate: 130,
      name: "Подкормка",
    },
  });
}
