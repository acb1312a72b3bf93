import { afterAll, beforeAll, expect, test } from "vitest";
import { workCheckCalls as calls } from "#contract/work-checks";
import { workType } from "#contract/work-words";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

/** Колосаль Про: 3 days off the field. */
const fungicide = { kind: "pesticide", product_id: 90, unit: "л/га", rate: 0.3 } as const;
const at = (day: string) => `${day}T05:00:00Z`;

async function check(fieldId: number, day: string, products: (typeof fungicide)[], type = 4) {
  const answer = await farm.ask(calls.checkProducts, {
    params: { customerId: farm.customerId, fieldId },
    body: { season: 2026, start_dt: at(day), work_type_id: type, products },
  });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return answer.body;
}

test("a treatment on the day of another work is unknown, and so is the other work", async () => {
  const field = await farm.field(1);
  await farm.work(field, { work_type_id: workType.harvesting, start_dt: at("2026-07-30") });
  await farm.work(field, { work_type_id: workType.topDressing, start_dt: at("2026-05-06") });
  const [item] = (await check(field, "2026-05-06", [fungicide])).items;
  expect(item).toMatchObject({
    verdict: "unknown",
    reasons: ["В тот же день «Подкормка» 06.05.2026: после обработки на поле нельзя 3 дн., порядок работ не указан"],
    allowed_from: null,
  });
  await farm.work(field, { work_type_id: workType.spraying, start_dt: at("2026-06-10"), products: [fungicide] });
  expect((await check(field, "2026-06-10", [], 44)).work).toMatchObject({
    verdict: "unknown",
    reasons: [
      "В тот же день обработка препаратом «Колосаль Про» 10.06.2026: после обработки на поле нельзя 3 дн., порядок работ не указан",
    ],
  });
});

test("no day is suggested on which somebody works there", async () => {
  const field = await farm.field(1);
  await farm.work(field, { work_type_id: workType.harvesting, start_dt: at("2026-07-30") });
  await farm.work(field, { work_type_id: workType.topDressing, start_dt: at("2026-05-06") });
  await farm.work(field, { work_type_id: workType.cultivation, start_dt: at("2026-05-09"), end_dt: at("2026-05-11") });
  const [item] = (await check(field, "2026-05-04", [fungicide])).items;
  expect(item).toMatchObject({
    verdict: "forbidden",
    reasons: [
      "Срок выхода на поле для механизированных работ 3 дн.: «Подкормка» 06.05.2026 раньше срока, выйти на поле можно с 07.05.2026",
    ],
    allowed_from: "2026-05-12",
  });
});

test("seed is treated beside the field, and carting goes on beside it", async () => {
  const field = await farm.field(1);
  await farm.work(field, { work_type_id: workType.topDressing, start_dt: at("2026-05-06") });
  const [item] = (await check(field, "2026-05-06", [fungicide], 19)).items;
  expect(item?.reasons.join()).not.toContain("В тот же день");
  const other = await farm.field(1);
  await farm.work(other, { work_type_id: workType.waterCarting, start_dt: at("2026-05-06") });
  expect((await check(other, "2026-05-06", [fungicide])).items[0]?.reasons.join()).not.toContain("В тот же день");
});
