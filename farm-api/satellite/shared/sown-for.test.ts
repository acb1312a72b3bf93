import sql, { type Sql } from "sql-template-tag";
import { expect, test } from "vitest";
import { calls } from "#contract/calls";
import { workStatus, workType } from "#contract/work-words";
import { testApi } from "../../../tests/support/api";
import { makeWorld } from "../../../tests/support/world";
import { square } from "../../fields/testing/field-samples";
import { inScope } from "../../platform/database/scope";
import { clearDays } from "./clear-days";

const months = [2024, 2025, 2026].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, "0")}-15`),
);
const [wheat, lucerne] = [1, 50];
interface Sown {
  year: number;
  crop_id: number;
  sowed_at: string;
  /** The day is not written down with the sowing, but that of a work. */
  by_work?: true;
}
const standing = (sowed_at: string, years: number[]): Sown[] =>
  years.map((year) => ({ year, crop_id: lucerne, sowed_at }));

/** What is sown, and the days from which a day belongs to a season later than its year. */
const fields: [what: string, sown: Sown[], early: (day: string) => boolean][] = [
  ["lucerne of a spring", standing("2024-04-20", [2024, 2025, 2026, 2027]), () => false],
  ["lucerne of an autumn", standing("2024-09-10", [2025, 2026, 2027]), (day) => day > "2024-09-10" && day < "2025"],
  ["lucerne of a summer, cut in that year too", standing("2025-07-10", [2025, 2026, 2027]), () => false],
  [
    "winter wheat",
    [2025, 2026].map((year) => ({ year, crop_id: wheat, sowed_at: `${year - 1}-09-10` })),
    (day) => day < "2026" && day.slice(5) > "09-10",
  ],
  [
    "winter wheat that works alone tell of",
    [2025, 2026].map((year) => ({ year, crop_id: wheat, sowed_at: `${year - 1}-09-10`, by_work: true as const })),
    (day) => day < "2026" && day.slice(5) > "09-10",
  ],
  ["a spring crop", [2025, 2026].map((year) => ({ year, crop_id: 5, sowed_at: `${year}-04-20` })), () => false],
  [
    "winter wheat after lucerne",
    [...standing("2023-04-20", [2024, 2025]), { year: 2026, crop_id: wheat, sowed_at: "2025-09-10" }],
    (day) => day > "2025-09-10" && day < "2026",
  ],
];

test("a day belongs to one season, in a field's curve, its zones and the season's table alike", async () => {
  const api = await testApi({ clock: { now: () => new Date("2026-12-31T09:20:00Z") } });
  try {
    const { customer } = await makeWorld(api, api.people.customer, api.people.admin);
    const params = { customerId: customer };
    const ask = await api.as(api.people.admin);
    const write = (statement: Sql) => inScope(api.deps.pool, params, (tx) => tx.run(statement));
    await write(sql`DELETE FROM satellite_product`);
    await write(sql`DELETE FROM satellite_scene`);
    await write(sql`
      INSERT INTO satellite_scene (customer_id, source_type, day, tiles, state)
      SELECT ${customer}, 'sentinel-2', day::date, '[]', 'PROCESSED' FROM unnest(${months}::text[]) day`);
    const seasonsOf = new Map<number, { what: string; wanted: Record<string, number> }>();
    for (const [at, [what, sown, early]] of fields.entries()) {
      const made = await ask(calls.createField, { params, body: { name: what, geojson: square(39 + at / 10, 47) } });
      const fieldId = made.body.id;
      seasonsOf.set(fieldId, {
        what,
        wanted: Object.fromEntries(months.map((day) => [day, Number(day.slice(0, 4)) + (early(day) ? 1 : 0)])),
      });
      await write(sql`
        INSERT INTO sowing (customer_id, field_id, year, crop_id, sowed_at)
        SELECT ${customer}, ${fieldId}, year, crop_id, CASE WHEN by_work THEN NULL ELSE sowed_at END
        FROM json_to_recordset(${JSON.stringify(sown)}::json) x(year int, crop_id int, sowed_at date, by_work boolean)`);
      await write(sql`
        INSERT INTO workrecord (customer_id, field_id, work_type_id, work_status, season, start_dt)
        SELECT ${customer}, ${fieldId}, ${workType.sowing}, ${workStatus.done}, year, sowed_at + time '09:00'
        FROM json_to_recordset(${JSON.stringify(sown)}::json) x(year int, sowed_at date, by_work boolean) WHERE by_work`);
      await write(sql`
        INSERT INTO satellite_product (customer_id, scene_id, field_id, index, day, boundary_id, clear_share, average)
        SELECT ${customer}, s.id, ${fieldId}, 'ndvi', s.day, b.id, 1, 0.5 FROM satellite_scene s, boundary b
        WHERE s.customer_id = ${customer} AND b.customer_id = ${customer} AND b.field_id = ${fieldId} AND b.replaced_at IS NULL`);
    }
    const table = new Map<string, number>();
    for (const season of [2024, 2025, 2026]) {
      const { body } = await ask(calls.listSeasonFields, { params, query: { season } });
      for (const { field_id, scenes } of body.items) table.set(`${field_id} ${season}`, scenes);
    }
    for (const [fieldId, { what, wanted }] of seasonsOf) {
      const curve = await ask(calls.getNdviDynamics, { params, query: { field_id: fieldId } });
      const told = curve.body.seasons.flatMap(({ season, points }) => points.map(({ date }) => [date, season]));
      expect([what, Object.fromEntries(told)]).toEqual([what, wanted]);
      const place = { ...params, fieldId, until: "2026-12-31" };
      const clear = await inScope(api.deps.pool, params, (tx) => clearDays(tx, place));
      expect([what, Object.fromEntries(clear.map(({ date, season }) => [date, season]))]).toEqual([what, wanted]);
      for (const season of [2024, 2025, 2026]) {
        const days = Object.values(wanted).filter((one) => one === season);
        expect([what, season, table.get(`${fieldId} ${season}`)]).toEqual([what, season, days.length]);
      }
    }
  } finally {
    await api.close();
  }
});
