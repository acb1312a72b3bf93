import { test } from "vitest";
import { calls } from "#contract/calls";
import { syntheticFields } from "../geometry/testing/synthetic-fields";
import { ImportApi } from "./testing/import-api";

const feature = (geometry: object, i: number, pad = "") => ({ type: "Feature", geometry, properties: { NAME: `Поле ${i}`, CROP: ["озимая пшеница", "соя", "ячмень", "Sloot"][i % 4], DIVISION: `Бригада ${i % 12}`, AREA_HA: 100 + (i % 50), NOTE: pad } });
const since = (t: number) => Math.round(performance.now() - t);
const mb = () => Math.round(process.memoryUsage().rss / 1e6);
async function run(label: string, text: string) {
  const api = await ImportApi.open();
  let peak = 0;
  const timer = setInterval(() => { peak = Math.max(peak, mb()); }, 20);
  try {
    console.log(label, "bytes", text.length, "rss", mb());
    for (const round of [1, 2]) {
      const t0 = performance.now();
      const id = await api.upload("big.geojson", text);
      console.log(round, "upload", since(t0));
      const t1 = performance.now();
      await api.work();
      console.log(round, "read", since(t1), "peak", peak);
      for (let k = 0; k < 3; k++) { const t2 = performance.now(); const { raw } = await api.ask(calls.getBoundaryImport, { params: api.params(id), query: { offset: k * 3000 } }); console.log(round, "preview(zod incl.)", since(t2), raw.statusCode, raw.payload.length); }
      Object.assign(api.api.deps, { checkAnswers: false });
      for (let k = 0; k < 3; k++) { const t2 = performance.now(); await api.ask(calls.getBoundaryImport, { params: api.params(id), query: { offset: k * 3000 } }); console.log(round, "preview", since(t2)); }
      const p = await api.preview(id);
      console.log(p.good_count, p.bad_count, p.duplicate_count, p.noted_count, p.mapping);
      const t3 = performance.now();
      const m = await api.ask(calls.remapBoundaryImport, { params: api.params(id), body: { mapping: { ...p.mapping, division: null } } });
      console.log(round, "remap", since(t3), m.status);
      const t4 = performance.now();
      const done = await api.confirm(id, { duplicates: "create", season: 2026 });
      console.log(round, "confirm", since(t4), done.created_count, "peak", peak);
    }
    console.log(api.failures);
  } finally { clearInterval(timer); await api.close(); }
}
test("10k", async () => {
  const shapes = syntheticFields(10_000);
  await run("10k", JSON.stringify({ type: "FeatureCollection", features: shapes.map((s, i) => feature(s, i)) }));
}, 300_000);
test("50MB", async () => {
  const shapes = syntheticFields(10_000).map((s) => {
    const ring = s.coordinates[0]?.[0] ?? [];
    const out: number[][] = [];
    for (let i = 0; i + 1 < ring.length; i++) { const a = ring[i] ?? [0, 0]; const b = ring[i + 1] ?? [0, 0]; for (let k = 0; k < 4; k++) out.push([a[0] + (b[0] - a[0]) * k / 4, a[1] + (b[1] - a[1]) * k / 4]); }
    out.push([...(ring[0] ?? [])]);
    return { type: "Polygon", coordinates: [out.map(([x, y]) => [Number((x ?? 0).toFixed(7)), Number((y ?? 0).toFixed(7))])] };
  });
  await run("50MB", JSON.stringify({ type: "FeatureCollection", features: shapes.map((s, i) => feature(s, i, "примечание ".repeat(25))) }));
}, 300_000);
