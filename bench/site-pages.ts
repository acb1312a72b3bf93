import { fieldCalls } from "#contract/fields";
import { rotationCalls } from "#contract/rotation";
import { workCalls } from "#contract/works";
import type { Bench } from "./support/bench";
import { repeat, sampleOf, spread } from "./support/figures";
import { get } from "./support/get";
import { largeHolding, manyFields, season } from "./support/holdings";
import { password } from "./support/make-holding";
import { signIn } from "./support/sign-in";
import type { Line } from "./support/table";

/** Pages as the site sends them, each against the farm API's own answer to the page's main question. */
export const sitePages: Bench = async ({ house }) => {
  const { url: app } = await house.app();
  const [large, many] = [await largeHolding(house), await manyFields(house)];
  const rotationQuery = { from: season - 7, to: season + 4 };
  const pages = [
    ["field list, 500 fields", large, "map", fieldCalls.listFields, { season, limit: 30 }, 950],
    ["field list, 10,000 fields", many, "map", fieldCalls.listFields, { season, limit: 30 }, undefined],
    ["rotation, 500 fields", large, "rotation", rotationCalls.getRotation, rotationQuery, 3800],
    ["works, 20,000 in the season", large, "works", workCalls.getWorkStats, { season }, undefined],
  ] as const;
  const lines: Line[] = [];
  for (const [what, holding, screen, call, query, limit] of pages) {
    const cookie = await signIn(app, { email: holding.email, password });
    const sizes: [html: number, wire: number][] = [];
    const bare: number[] = [];
    const page = await repeat({ runs: 30, warmUp: 5 }, async () => {
      bare.push((await house.ask(holding, call, { query })).whole);
      const got = await get(`${app}/customer/${holding.customerId}/${screen}`, { cookie });
      if (got.status !== 200) throw new Error(`${screen} was answered ${got.status}, ${got.headers.location}`);
      sizes.push([got.body.length, got.wire]);
      return got.firstByte;
    });
    const api = sampleOf(bare.slice(5));
    const [html, wire] = sizes.at(-1) ?? [0, 0];
    lines.push(
      {
        ...{ what: `${what}: first byte`, figure: page.p50, unit: "ms", ...(limit ? { limit } : {}) },
        ...{ peer: { name: "bare call", figure: api.p50 }, remark: spread(page) },
      },
      { what: `${what}: the site's own share`, figure: page.p50 - api.p50, unit: "ms" },
      { what: `${what}: HTML`, figure: html / 1000, unit: "kB", remark: `${(wire / 1000).toFixed(1)} kB on the wire` },
    );
  }
  return lines;
};
