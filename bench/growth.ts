import { cadastreCalls } from "#contract/cadastre";
import type { AnyCall } from "#contract/call";
import { fieldCalls } from "#contract/fields";
import { rotationCalls } from "#contract/rotation";
import { workGroup } from "#contract/work-words";
import { workCalls } from "#contract/works";
import type { Bench } from "./support/bench";
import type { BenchHouse } from "./support/bench-house";
import { repeat, short } from "./support/figures";
import { fillRotation } from "./support/fill-rotation";
import { fillWorks } from "./support/fill-works";
import { season } from "./support/holdings";
import type { Holding } from "./support/make-holding";
import type { Line } from "./support/table";

interface Size {
  fields: number;
  works: number;
}

const sizes: Size[] = [
  { fields: 1000, works: 20_000 },
  { fields: 10_000, works: 20_000 },
  { fields: 50_000, works: 200_000 },
];

/** Milliseconds for whatever shows a page of a list at the greatest size. */
const limit = 60;
/** Of the cost over what it grows by: a page knows nothing of the rest, a whole, such as all names that are searched, no more than its parts. */
const steepest = { page: 0.3, whole: 1.1 };

interface Asked {
  what: string;
  call: AnyCall;
  query: object;
  /** What its cost should depend on. */
  by: keyof Size;
  kind: keyof typeof steepest;
  /** Milliseconds at the greatest size where it is not the usual limit. */
  limit?: number;
  /** Asked again and again while nothing changes; all else is found anew each time. */
  unchanged?: true;
}

const page = { season, limit: 50 };
const works = { ...page, embed: "machinery" };
const day = { start_dt: `${season}-06-15T00:00:00Z`, end_dt: `${season}-06-16T00:00:00Z` };
const years = { from: season - 2, to: season + 2 };

const { listFields, listFieldsBriefly } = fieldCalls;
const { listWorkrecordsPaged, listWorkrecords, getWorkStats } = workCalls;
const asked: Asked[] = [
  { what: "fields by name", call: listFields, query: page, by: "fields", kind: "page" },
  { what: "fields by crop", call: listFields, query: { ...page, sort: "crop" }, by: "fields", kind: "page" },
  {
    what: "fields by crop, backwards",
    ...{ call: listFields, query: { ...page, sort: "crop", order: "desc" }, by: "fields", kind: "page" },
  },
  { what: "fields by area", call: listFields, query: { ...page, sort: "area" }, by: "fields", kind: "page" },
  { what: "fields by division", call: listFields, query: { ...page, sort: "division" }, by: "fields", kind: "page" },
  { what: "fields, «77» in the name", call: listFields, query: { ...page, q: "77" }, by: "fields", kind: "whole" },
  { what: "fields, «поле 4999»", call: listFields, query: { ...page, q: "поле 4999" }, by: "fields", kind: "whole" },
  { what: "all fields in brief", call: listFieldsBriefly, query: { season }, by: "fields", kind: "whole", limit: 700 },
  {
    what: "rotation, as many fields as the screen asks for",
    ...{ call: rotationCalls.getRotation, query: { ...years, limit: 960 } },
    ...{ by: "fields", kind: "page", limit: 150 },
  },
  {
    what: "rotation of all fields",
    ...{ call: rotationCalls.getRotation, query: years },
    ...{ by: "fields", kind: "whole", limit: 700 },
  },
  {
    what: "parcels, while nothing changes",
    ...{ call: cadastreCalls.listParcels, query: { limit: 50 }, by: "fields", kind: "page", unchanged: true },
  },
  {
    what: "parcels, after a change of fields",
    ...{ call: cadastreCalls.listParcels, query: { limit: 50 }, by: "fields", kind: "page" },
  },
  { what: "works, the newest", call: listWorkrecordsPaged, query: works, by: "works", kind: "page" },
  {
    what: "works by field",
    call: listWorkrecordsPaged,
    query: { ...works, sort: "field", order: "asc" },
    by: "works",
    kind: "page",
  },
  {
    what: "works of a crop and group",
    call: listWorkrecordsPaged,
    query: { ...works, crop_id: 1, work_type_group: workGroup.spraying },
    by: "works",
    kind: "page",
  },
  {
    what: "works, «влажной»",
    call: listWorkrecordsPaged,
    query: { ...works, q: "влажной" },
    by: "works",
    kind: "whole",
  },
  { what: "works by crop and group", call: getWorkStats, query: { season }, by: "works", kind: "whole" },
  { what: "works of a day", call: listWorkrecords, query: { ...day, embed: "machinery" }, by: "works", kind: "whole" },
];

const holdingOf = (house: BenchHouse, { fields, works }: Size): Promise<Holding> =>
  house.holding(`${fields} полей, ${works} работ`, async (pool, customerId) => {
    const ids = await fillRotation(pool, customerId, { fields, seasons: { from: season - 2, to: season } });
    await fillWorks(pool, customerId, { fieldIds: ids, works, season });
  });

/** The power of the size with which a cost grows, between the smallest and the greatest. */
function exponentOf(costs: readonly number[], by: keyof Size): number {
  const [small, large] = [sizes[0], sizes.at(-1)];
  if (!small || !large) return Number.NaN;
  return Math.log((costs.at(-1) ?? 0) / (costs[0] ?? 1)) / Math.log(large[by] / small[by]);
}

/** What calls cost in holdings of three sizes, and how that grows. A call is over where it is too dear or grows too fast. */
export const growth: Bench = async ({ house }) => {
  const holdings: Holding[] = [];
  for (const size of sizes) holdings.push(await holdingOf(house, size));
  const lines: Line[] = [];
  for (const { what, call, query, by, kind, limit: own = limit, unchanged } of asked) {
    const costs: number[] = [];
    let wire = 0;
    for (const holding of holdings) {
      const sample = await repeat({ runs: 12 }, async () => {
        const got = await (unchanged ? house.ask(holding, call, { query }) : house.askAnew(holding, call, { query }));
        wire = got.wire;
        return got.whole;
      });
      costs.push(sample.p50);
    }
    const exponent = exponentOf(costs, by);
    const grown = costs.map(short).join(" → ");
    lines.push(
      {
        what,
        figure: costs.at(-1) ?? Number.NaN,
        unit: "ms",
        limit: own,
        remark: `${grown} ms, ${short(wire / 1000)} kB unpacked`,
      },
      { what: `${what}: exponent by ${by}`, figure: exponent, unit: "power", limit: steepest[kind] },
    );
  }
  return lines;
};
