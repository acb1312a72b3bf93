import sql from "sql-template-tag";
import { calls } from "../../contract/calls";
import { labelPoint } from "../../farm-api/geometry/label-point";
import type { MultiPolygon } from "../../farm-api/geometry/types";
import type { Pool } from "../../farm-api/platform/database/pool";
import { inScope } from "../../farm-api/platform/database/scope";
import { drawnPhoto, scoutBody } from "../../farm-api/scouting/testing/photos";
import type { Make } from "../support/ask";
import { startIds } from "./start-ids";

interface Walked {
  customerId: number;
  /** Of the fields, in their order. */
  boundaries: readonly MultiPolygon[];
}

/** Inspection 7 of field 1001 with a photo, plan 3 and recommendation 1; nobody is told of them. */
export async function writeScouting(make: Make, pool: Pool, { customerId, boundaries }: Walked): Promise<void> {
  const [first] = boundaries;
  if (!first) return;
  await inScope(pool, { customerId, system: true }, async (tx) => {
    await startIds(tx, "scout", 7);
    await startIds(tx, "scout_plan", 3);
  });
  const params = { customerId };
  const fieldId = customerId * 1000 + 1;
  const [lon, lat] = labelPoint(first);
  const points = [
    { type: "cropparams", lat, lon, cropparams: { plant_height: 82, plant_density: 410 } },
    { type: "problem", lat, lon, problem: { kind: "pest", id: 1, severity: 3, affected: 12 }, photos: ["photo:0"] },
  ];
  const meta = { field_id: fieldId, comment: "Край у дороги реже", points };
  const scout = await make(calls.uploadScout, { params, ...scoutBody({ meta, photos: [await drawnPhoto(7)] }) });
  const place = { customerId, fieldId, scoutId: scout.id };
  await make(calls.createScoutComment, { params: place, body: { text: "Посмотрите ещё низину" } });
  await make(calls.createScoutPlan, {
    params,
    body: {
      name: "Озимые перед уборкой",
      task: "Влажность зерна",
      due_on: "2030-07-20",
      field_ids: [fieldId, fieldId + 1],
    },
  });
  await make(calls.createRecommendation, {
    params,
    body: {
      field_id: fieldId,
      scout_id: scout.id,
      text: "Обработать от черепашки",
      product_kind: "pesticide",
      product_id: 1,
      rate: 0.15,
      unit: "л/га",
    },
  });
  await inScope(pool, { customerId }, (tx) => tx.run(sql`DELETE FROM notification WHERE customer_id = ${customerId}`));
}
