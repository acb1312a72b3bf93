import { workGroup } from "#contract/work-words";
import { workCalls } from "#contract/works";
import type { Bench } from "./support/bench";
import { repeat, spread } from "./support/figures";
import { largeHolding, season } from "./support/holdings";
import type { Line } from "./support/table";

const limit = 100;

/** The works lists of a season with 20,000 works, as the farm API answers them. */
export const worksLists: Bench = async ({ house }) => {
  const holding = await largeHolding(house);
  const day = { start_dt: `${season}-06-15T00:00:00Z`, end_dt: `${season}-06-16T00:00:00Z` };
  const month = { start_dt: `${season}-05-31T00:00:00Z`, end_dt: `${season}-07-02T00:00:00Z` };
  const page = { season, limit: 50, embed: "machinery" };
  const asked = [
    ["works by crop and group", workCalls.getWorkStats, { season }],
    ["works, the newest page", workCalls.listWorkrecordsPaged, page],
    ["works by field name", workCalls.listWorkrecordsPaged, { ...page, sort: "field", order: "asc" }],
    [
      "works of one crop and group",
      workCalls.listWorkrecordsPaged,
      { ...page, crop_id: 1, work_type_group: workGroup.spraying },
    ],
    ["works with «влажной» in them", workCalls.listWorkrecordsPaged, { ...page, q: "влажной" }],
    ["works without a machine", workCalls.listWorkrecordsPaged, { ...page, has_machinery: "false" }],
    ["a month of the calendar", workCalls.listWorkSpans, month],
    ["works of a month", workCalls.listWorkrecords, { ...month, embed: "machinery" }],
    ["works of a day", workCalls.listWorkrecords, { ...day, embed: "machinery" }],
  ] as const;
  const lines: Line[] = [];
  for (const [what, call, query] of asked) {
    const sample = await repeat({ runs: 40 }, async () => (await house.ask(holding, call, { query })).whole);
    lines.push({
      what: `${what}, 20,000 in the season`,
      figure: sample.p50,
      unit: "ms",
      limit,
      remark: spread(sample),
    });
  }
  return lines;
};
