import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { makeWorld, type World } from "../../../tests/support/world";
import { readBoundaryFile } from "../../geometry/import/read-boundary-file";
import { labelPoint } from "../../geometry/label-point";
import { openTaskData } from "../testing/terminal";

let api: TestApi;
let world: World;
let ask: Ask;

beforeAll(async () => {
  api = await testApi({ clock: { now: () => new Date("2026-03-02T09:20:00Z") } });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

const one = (id = 0) => ({ customerId: world.customer, id });

const units = [
  { unit: "л/га", rates: [212.5, 80], shown: ["212.50 л/га", "80.00 л/га", "0.00 л/га"] },
  { unit: "кг/га", rates: [150, 100.25], shown: ["150.00 кг/га", "100.25 кг/га", "0.00 кг/га"] },
  { unit: "т/га", rates: [30, 0.125], shown: ["30.000 т/га", "0.125 т/га", "0.000 т/га"] },
  { unit: "шт/га", rates: [65_000, 4_500_000], shown: ["65000 шт/га", "4500000 шт/га", "0 шт/га"] },
] as const;
const inUnit = { "л/га": 1, "кг/га": 1, "т/га": 1000, "шт/га": 1 } as const;
const formats = ["isoxml", "isoxml2", "isoxmlzones"] as const;

test.each(units.flatMap((unit) => formats.map((format) => ({ format, ...unit }))))(
  "a terminal puts the rates of $unit where they belong by $format, and nothing beside the field",
  async ({ format, unit, rates, shown }) => {
    const body = { kind: "fertilizer" as const, product_id: 1, unit, rates: [...rates] };
    const made = await ask(calls.createRateMap, { params: one(world.ids.zones), body });
    const params = one(made.body.id);
    const drawn = await ask(calls.exportRateMap, { params, query: { format: "geojson" } });
    const { features } = await readBoundaryFile({ name: "x.geojson", data: drawn.raw.rawPayload });
    const file = await ask(calls.exportRateMap, { params, query: { format } });
    const terminal = openTaskData(file.raw.rawPayload);
    const points = features.map(({ boundary }) => labelPoint(boundary ?? { type: "MultiPolygon", coordinates: [] }));
    const beside = [(world.corner[0] ?? 0) - 0.01, world.corner[1]] as const;
    const told = [...points, beside].map(([lon, lat]) => terminal.rateAt(lon, lat));
    expect(told.map((applied) => applied.shown)).toEqual(shown);
    for (const [index, rate] of [...rates, 0].entries())
      expect(told[index]?.perHectare).toBeCloseTo(rate * inUnit[unit], 6);
    expect(new Set(told.map(({ product }) => product)).size).toBe(1);
  },
);
