import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldCalls } from "#contract/fields";
import { workCheckCalls as calls } from "#contract/work-checks";
import { workStatus, workType } from "#contract/work-words";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

/** Of the season's crop on a standing crop, as on the soil before it comes up, and before it is sown. */
const [onCrop, onSoil, onWeeds] = [
  { kind: "pesticide", product_id: 90, unit: "л/га", rate: 0.3 },
  { kind: "pesticide", product_id: 39, unit: "л/га", rate: 1.3 },
  { kind: "pesticide", product_id: 75, unit: "л/га", rate: 2 },
] as const;
const at = (day: string) => `${day}T05:00:00Z`;

async function check(fieldId: number, day: string, product: typeof onCrop | typeof onSoil | typeof onWeeds, type = 4) {
  const answer = await farm.ask(calls.checkProducts, {
    params: { customerId: farm.customerId, fieldId },
    body: { season: 2026, start_dt: at(day), work_type_id: type, products: [product] },
  });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  const [item] = answer.body.items;
  return [item?.verdict, ...(item?.reasons ?? [])];
}

async function sownField(crop_id: number, sowed_at: string | null, harvested_at: string | null) {
  const fieldId = await farm.field();
  const params = { customerId: farm.customerId, fieldId };
  const answer = await farm.ask(fieldCalls.setSowing, {
    params,
    body: { year: 2026, crop_id, sowed_at, harvested_at },
  });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return fieldId;
}

const notSown = (day: string) =>
  `Культура к этому дню ещё не посеяна (посев ${day}): регламент на неё не распространяется`;
const cleared = (day: string) => `Уборка ${day}, раньше этой работы: регламент на культуру не распространяется`;

test("a crop's registration says nothing before it is sown and after it is harvested", async () => {
  const field = await sownField(1, "2025-09-28", "2026-07-17");
  expect(await check(field, "2025-08-10", onCrop)).toEqual(["unknown", notSown("28.09.2025")]);
  expect(await check(field, "2025-09-27", onCrop)).toEqual(["unknown", notSown("28.09.2025")]);
  expect(await check(field, "2026-05-20", onCrop)).toEqual(["allowed"]);
  expect(await check(field, "2026-08-01", onCrop)).toEqual(["unknown", cleared("17.07.2026")]);
  expect(await check(field, "2026-11-22", onCrop)).toEqual(["unknown", cleared("17.07.2026")]);
});

test("works that are done tell the days better than the sowing does", async () => {
  const field = await sownField(1, "2025-09-28", "2026-07-17");
  const done = { work_status: workStatus.done };
  const [sowing, harvest] = [workType.sowing, workType.harvesting];
  await farm.work(field, { work_type_id: sowing, ...done, start_dt: at("2025-09-20"), end_dt: at("2025-09-22") });
  await farm.work(field, { work_type_id: harvest, ...done, start_dt: at("2026-07-10"), end_dt: at("2026-07-12") });
  expect(await check(field, "2025-09-16", onCrop)).toEqual(["unknown", notSown("20.09.2025")]);
  expect(await check(field, "2026-07-13", onCrop)).toEqual(["unknown", cleared("12.07.2026")]);
});

test("a plan of the sowing or the harvest gives way to the day that is written down, and counts where none is", async () => {
  const planned = { work_status: workStatus.planned };
  const [sown, bare] = [await sownField(1, "2025-09-28", "2026-07-17"), await sownField(1, null, null)];
  for (const field of [sown, bare]) {
    const sowing = { start_dt: at("2025-09-10"), end_dt: at("2025-09-12") };
    const harvest = { start_dt: at("2026-07-25"), end_dt: at("2026-07-26") };
    await farm.work(field, { work_type_id: workType.sowing, ...planned, planned: sowing });
    await farm.work(field, { work_type_id: workType.harvesting, ...planned, planned: harvest });
  }
  expect(await check(sown, "2025-09-16", onCrop)).toEqual(["unknown", notSown("28.09.2025")]);
  expect(await check(sown, "2026-07-20", onCrop)).toEqual(["unknown", cleared("17.07.2026")]);
  expect(await check(bare, "2025-09-05", onCrop)).toEqual(["unknown", notSown("10.09.2025")]);
  expect(await check(bare, "2026-07-28", onCrop)).toEqual(["unknown", cleared("26.07.2026")]);
});

test("what is meant for soil or weeds before the sowing counts then, and on weeds only then", async () => {
  const sunflower = await sownField(30, "2026-04-28", null);
  const [early] = await check(sunflower, "2026-04-20", onSoil);
  expect(early).not.toBe("forbidden");
  expect((await check(sunflower, "2026-04-20", onSoil)).join()).not.toContain("не посеяна");
  const barley = await sownField(5, "2026-03-28", "2026-07-17");
  expect(await check(barley, "2026-03-10", onWeeds)).toEqual(["allowed"]);
  expect(await check(barley, "2026-04-28", onWeeds)).toEqual([
    "forbidden",
    "Применяют только до посева или после уборки, посев 28.03.2026",
  ]);
});

test("stubble is sprayed after the harvest of a cereal", async () => {
  const wheat = await sownField(1, "2025-09-28", "2026-07-17");
  expect(await check(wheat, "2026-08-10", onWeeds)).toEqual(["allowed"]);
});

test("fallow is never sown, orchards and perennial grasses stand on, and seed is treated before its sowing", async () => {
  const fallow = await sownField(70, null, null);
  expect((await check(fallow, "2026-08-10", onWeeds)).join()).not.toContain("Культура");
  const orchard = await sownField(112, "2026-04-10", "2026-07-17");
  expect((await check(orchard, "2026-03-10", onWeeds)).join()).not.toContain("Культура");
  const wheat = await sownField(1, "2025-09-28", null);
  expect((await check(wheat, "2025-09-25", onCrop, 19)).join()).not.toContain("не посеяна");
});
