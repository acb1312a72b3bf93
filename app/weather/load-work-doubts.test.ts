import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { weatherCalls } from "#contract/weather";
import { workStatus } from "#contract/work-words";
import { env } from "~/env.server";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { loadWorkDoubts } from "./load-work-doubts.server";

const today = "2026-07-14";
let api: TestApi;
let browser: Browser;

beforeAll(async () => {
  env.FEATURE_WEATHER = true;
  api = await testApi();
  browser = await browserOf(api, api.people.admin);
});
afterAll(() => {
  env.FEATURE_WEATHER = false;
  return api.close();
});

type Work = Parameters<typeof loadWorkDoubts>[2][number];

const at = (day: string | null) => day && `${day}T05:00:00.000Z`;
const planned = (id: number, start: string | null, end: string | null = null): Work => ({
  ...{ id, work_status: workStatus.planned, start_dt: null, end_dt: null },
  planned: { start_dt: at(start), end_dt: at(end), area: null },
});

/** Works of which the forecast is asked. */
async function askedOf(works: readonly Work[], day = today): Promise<string> {
  const { context } = browser.get("/", {});
  const send = vi.spyOn(context.api, "send").mockResolvedValue({ items: [] });
  await loadWorkDoubts({ api: context.api, today: day }, api.people.customer, works);
  const asked = send.mock.calls.flatMap(([call, { query }]) => (call === weatherCalls.listDoubtfulWorks ? query : []));
  return asked.map((query) => Object(query).ids).join();
}

test("a work that has begun is held against the forecast for as long as it goes on", async () => {
  const works = [
    planned(1, "2026-06-20", "2026-07-12"),
    planned(2, "2026-06-20", "2026-07-13"),
    planned(3, "2026-07-10", "2026-07-20"),
    planned(4, "2026-07-10"),
    planned(5, "2026-07-14"),
    planned(6, "2026-07-21", "2026-08-10"),
    planned(7, "2026-07-22"),
    planned(8, null),
    { ...planned(9, "2026-07-10", "2026-07-20"), work_status: workStatus.done },
    { ...planned(10, "2026-07-01", "2026-07-02"), start_dt: at("2026-07-05"), end_dt: at("2026-07-16") },
  ];
  expect(await askedOf(works)).toBe("2,3,5,6,10");
  expect(await askedOf([planned(1, "2026-07-01", "2026-07-02")])).toBe("");
});

test.each([
  { day: "2027-01-01", start: "2026-12-28", end: "2027-01-03" },
  { day: "2028-02-29", start: "2028-02-20", end: "2028-02-28" },
  { day: "2028-03-01", start: "2028-02-20", end: "2028-02-29" },
])("on $day one from $start to $end is", async ({ day, start, end }) => {
  expect(await askedOf([planned(1, start, end)], day)).toBe("1");
});
