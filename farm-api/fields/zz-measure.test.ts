import { test } from "vitest";
import { fieldShapeCalls } from "#contract/field-shapes";
import { testApi } from "../../tests/support/api";
import { syntheticFields } from "../geometry/testing/synthetic-fields";
import { inScope } from "../platform/database/scope";
import { insertFields } from "./insert-fields";
import { newField, newSowing } from "./testing/field-samples";

test("measure", async () => {
  const api = await testApi();
  Object.assign(api.deps, { checkAnswers: false });
  const customerId = api.people.customer;
  const ids = await inScope(api.database.pool, { customerId }, (tx) =>
    insertFields(tx, customerId, syntheticFields(10000).map((boundary, i) => newField({ name: `Поле ${i}`, boundary, sowings: [newSowing(2026, 1)] }))));
  const ask = await api.as(api.people.admin);
  for (const format of ["geojson", "kml", "shp", "xlsx"] as const) {
    for (const accept of ["", "gzip"]) {
      const t = performance.now();
      const r = await ask(fieldShapeCalls.exportFields, { params: { customerId }, query: { format }, headers: accept ? { "accept-encoding": accept } : {} });
      console.info(format, accept, r.status, (performance.now() - t).toFixed(0), "ms", r.raw.rawPayload.length, r.raw.headers["content-encoding"], Math.round(process.memoryUsage().rss / 1e6));
    }
  }
  let t = performance.now();
  const b = await ask(fieldShapeCalls.updateManyFields, { params: { customerId }, body: { ids, set: { soiltype_id: 1, actual_until: "2027-12-31" } } });
  console.info("bulk", b.status, b.body, (performance.now() - t).toFixed(0));
  const shape = syntheticFields(1)[0]!;
  const xs = shape.coordinates[0]![0]!.map(([x]) => x);
  const mid = (Math.min(...xs) + Math.max(...xs)) / 2;
  t = performance.now();
  const s = await ask(fieldShapeCalls.splitField, { params: { customerId, fieldId: ids[0] ?? 0 }, body: { line: { type: "LineString", coordinates: [[mid, 45], [mid, 48]] }, from: "2026-12-01", version: 2 } });
  console.info("split", s.status, s.body.parts?.length, (performance.now() - t).toFixed(0));
  t = performance.now();
  const m = await ask(fieldShapeCalls.mergeFields, { params: { customerId }, body: { fields: s.body.parts.map(({ id, version }) => ({ id, version })), name: "Снова", from: "2026-12-15" } });
  console.info("merge", m.status, (performance.now() - t).toFixed(0), m.body.merged?.area, s.body.old.area, m.body.merged?.geojson?.coordinates[0]?.[0]?.length, s.body.old.geojson?.coordinates[0]?.[0]?.length);
  await api.close();
}, 300_000);
