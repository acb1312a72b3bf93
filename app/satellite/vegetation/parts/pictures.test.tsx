import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Shown, Vegetation } from "../queries.server";
import { SceneNotes } from "./pictures";
import { SceneLegend } from "./scene-legend";

const choice: Vegetation["choice"] = { product: "ndvi", stretch: "absolute", layer: "relief", compare: "difference" };
const scene = (date: string): Shown["scene"] => ({
  ...{
    source_type: "sentinel-2",
    date,
    status: "NEW",
    field_count: 3,
    cloud_coverage: 0,
    coverage: 100,
    clouds_known: true,
    scenes: [],
    fault: null,
  },
  ...{ avg_ndvi: 0.5, std_ndvi: 0.02, std_ndvi_rank: 1, unusable: null, serves_zones: true },
});
const none = { values: [], least: null, mean: null, most: null };
/** A scene whose pixels have come before the worker has finished it, beside one that is being worked out. */
const shown: Shown = {
  ...{ scene: scene("2026-07-10"), beside: scene("2026-06-25"), fields: [], picture: "ready", ground: null },
  other: { progress: 40 },
  legend: { spread: { values: [1], least: 0.2, mean: 0.5, most: 0.8 }, change: none },
};
const view: Vegetation = {
  ...{
    customerId: 1,
    division: "all",
    narrowed: false,
    season: 2026,
    unread: null,
    scenes: [],
    sort: undefined,
    choice,
    shown,
  },
  earlierScenes: [],
  search: {
    source: "simulated",
    searched_at: null,
    fault: null,
    next_at: null,
    known: 1,
    waiting: 1,
    no_land: false,
    unread: [],
    stuck: null,
  },
};

test("what can be seen is not told to be worked out still", () => {
  const html = renderToStaticMarkup(<SceneNotes {...{ view, shown }} />);
  expect(html).toContain("10.07.2026. Облака 0 %");
  expect(html).not.toContain("25.06.2026");
});

test("a change that is not known yet has no legend", () => {
  expect(renderToStaticMarkup(<SceneLegend {...{ choice, shown }} />)).toBe("");
});
