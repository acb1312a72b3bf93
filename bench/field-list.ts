import { fieldCalls } from "#contract/fields";
import type { Bench } from "./support/bench";
import { repeat, spread } from "./support/figures";
import { manyFields, season } from "./support/holdings";
import type { Line } from "./support/table";

/** The list of 10,000 fields as the farm API answers it: what the screen asks first, and all of it. */
export const fieldList: Bench = async ({ house }) => {
  const holding = await manyFields(house);
  const ask = (query: object) => house.askAnew(holding, fieldCalls.listFields, { query });
  const { body } = await ask({ season, limit: 1000, sort: "crop" });
  const further = fieldCalls.listFields.answer.shape.parse(JSON.parse(body.toString())).next_cursor;
  const asked = [
    ["first rows of 10,000 fields", { season, limit: 30 }],
    ["the same by crop", { season, limit: 30, sort: "crop" }],
    ["the same by crop, further on", { season, limit: 30, sort: "crop", cursor: further }],
    ["the same by area", { season, limit: 30, sort: "area" }],
    ["the same, «77» in the name", { season, limit: 30, q: "77" }],
    ["a page of 1,000", { season, limit: 1000 }],
  ] as const;
  const lines: Line[] = [];
  for (const [what, query] of asked) {
    const sample = await repeat({ runs: 30 }, async () => (await ask(query)).whole);
    lines.push({ what, figure: sample.p50, unit: "ms", remark: spread(sample) });
  }
  const all = await repeat({ runs: 3, warmUp: 1 }, async () => {
    const begin = performance.now();
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const { body } = await ask({ season, limit: 1000, ...(cursor ? { cursor } : {}) });
      cursor = fieldCalls.listFields.answer.shape.parse(JSON.parse(body.toString())).next_cursor;
    }
    return performance.now() - begin;
  });
  const brief = await repeat({ runs: 10, warmUp: 2 }, async () => {
    return (await house.askAnew(holding, fieldCalls.listFieldsBriefly, { query: { season } })).whole;
  });
  const pages = { name: "all of them in ten pages", figure: all.p50 };
  return [
    ...lines,
    { what: "all of them in brief", figure: brief.p50, unit: "ms", peer: pages, remark: spread(brief) },
  ];
};
