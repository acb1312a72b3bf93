import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FieldVegetation } from "./queries.server";
import { SeenCard } from "./seen-card";

type Scene = FieldVegetation["scenes"][number];
const scene = (date: string, change: Partial<Scene>): Scene => ({
  ...{ source_type: "sentinel-2", date, status: "PROCESSED", field_count: 0, cloud_coverage: 0, coverage: 100 },
  ...{ clouds_known: true, scenes: [], fault: null, avg_ndvi: null, std_ndvi: null, std_ndvi_rank: null },
  ...{ unusable: null, serves_zones: false },
  ...change,
});
const away = scene("2026-07-10", { status: "NEW", fault: "Снимок не читается: ответил 503" });
const view: FieldVegetation = {
  ...{ customerId: 1, fieldId: 1, season: 2026, tzOffset: 3, unread: null, scenes: [], scene: null, product: null },
  search: {
    ...{
      source: "stac",
      searched_at: "2026-07-14T04:00:00Z",
      fault: null,
      next_at: null,
      no_land: false,
      unread: [],
      known: 1,
      waiting: 0,
    },
    stuck: null,
  },
  choice: { product: "ndvi", stretch: "absolute", layer: "relief", compare: "side" },
  ...{ relief: { progress: 0 }, curves: [], works: [] },
};
const told = (change: Partial<FieldVegetation>) =>
  renderToStaticMarkup(<SeenCard {...view} {...change} />).replace(/<[^>]*>/g, " ");

test("a field that no scene can show says so, whichever scene is chosen", () => {
  const small = scene("2026-07-05", { unusable: "small" });
  const tiny = told({ scenes: [away, small], scene: away, product: { refused: "Файл снимка оборван" } });
  expect(tiny).toContain("Поле мельче точки снимка");
  expect(tiny).not.toContain("Файл снимка оборван");
  const outside = scene("2026-07-05", { unusable: "outside", coverage: null });
  expect(told({ scenes: [outside] })).toContain("Снимки не накрывают поле");
  expect(told({ scenes: [outside, scene("2026-07-01", { unusable: "clouds" })] })).toContain("Снимков сезона 2026 нет");
});

test("a field without a boundary says so, whatever scenes the holding has", () => {
  const outside = scene("2026-07-05", { unusable: "outside", coverage: null });
  const bare = told({ scenes: [outside], search: { ...view.search, no_land: true } });
  expect(bare).toContain("У поля нет границы");
  expect(bare).not.toContain("не накрывают");
});

test("a scene that can't be read says why, and one whose server is away that it is tried again", () => {
  const failed = scene("2026-07-05", { unusable: "failed", status: "FAILED", fault: "Файл снимка оборван" });
  expect(told({ scenes: [failed], scene: failed })).toMatch(
    /Снимок 05\.07\.2026 не показать .*Снимок не удалось обработать: Файл снимка оборван/s,
  );
  const refused = { refused: "Снимок не читается: ответил 503" };
  expect(told({ scenes: [away, failed], scene: away, product: refused })).toMatch(/503. Попробуем ещё раз сами\.\s*$/);
});
