import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sql from "sql-template-tag";
import { workStatus } from "#contract/work-words";
import { yearDays, yearOf } from "#formats/days/written";
import { bboxOf } from "../../geometry/bbox";
import { decodeWkb } from "../../geometry/wkb";
import type { Transaction } from "../../platform/database/scope";
import { computeScene } from "../../satellite/products/compute-scene";
import type { Layer } from "../../satellite/shared/field-layers";
import { drawScene } from "../../satellite/sources/simulated/draw-scene";
import { type GrownSowing, growthOn } from "../../satellite/sources/simulated/growth";
import { searchSimulated } from "../../satellite/sources/simulated/search-simulated";
import type { SceneTile } from "../../satellite/sources/source";
import { type GrowingWeather, growingWeatherOf } from "../../weather/shared/simulated-growing";
import { insertZoneMap } from "../../zones/create-zone-map";
import { drawZones } from "../../zones/draw/draw-zones";
import { keepZones } from "../../zones/draw-map";
import { createRateMap } from "../../zones/rates/write-rate-maps";

interface Demo {
  customerId: number;
  personId: number | null;
  today: string;
}

interface Chosen {
  weather: GrowingWeather;
  work_id: number;
  field_id: number;
  boundary_id: number;
  wkb: Buffer;
  area: number;
  sowings: GrownSowing[];
  product_id: number;
  unit: "кг/га" | "л/га" | "т/га";
  rate: number;
}

/** The planned fertilizing that has most land before it. */
const choose = (tx: Transaction, { customerId }: Demo) =>
  tx.row<Omit<Chosen, "weather">>(sql`
    SELECT w.id AS work_id, w.field_id, b.id AS boundary_id, b.wkb, b.area, (p ->> 'product_id')::int AS product_id, p ->> 'unit' AS unit,
      coalesce(p ->> 'planned_rate', p ->> 'rate')::float8 AS rate,
      (SELECT json_agg(json_build_object('year', s.year, 'sowed_at', s.sowed_at, 'harvested_at', s.harvested_at))
        FROM sowing s WHERE s.customer_id = w.customer_id AND s.field_id = w.field_id) AS sowings
    FROM workrecord w CROSS JOIN jsonb_array_elements(w.products) p
    JOIN boundary b ON b.customer_id = w.customer_id AND b.field_id = w.field_id AND b.replaced_at IS NULL
    WHERE w.customer_id = ${customerId} AND w.work_status = ${workStatus.planned} AND w.deleted_at IS NULL AND w.plot_id IS NULL
      AND p ->> 'kind' = 'fertilizer' AND p ->> 'unit' LIKE '%/га' AND coalesce(p ->> 'planned_rate', p ->> 'rate') IS NOT NULL
    ORDER BY b.area DESC, w.id LIMIT 1`);

/** Seasons that zones are made of, the NDVI below which there is nothing on the field to tell them by, and how far back they lie. */
const [seasons, tooBare, mostYears] = [3, 0.4, 5];

/** Clear passes, each season's the one at which most stood on the field, the latest season first; a fallow has none. */
function bestPasses(folder: string, { wkb, sowings, field_id, weather }: Chosen, today: string): SceneTile[] {
  const box = bboxOf(decodeWkb(wkb));
  const year = yearOf(today);
  const best = Array.from({ length: mostYears }, (_, back) => year - back).flatMap((season) => {
    const { first, last } = yearDays(season);
    const next = sowings.find((sowing) => sowing.year === season + 1)?.sowed_at ?? today;
    const to = [last, today, next].sort()[0] ?? today;
    const tiles = searchSimulated(folder, { box, from: first, to });
    const clear = tiles.filter(({ day, cloud }) => cloud !== null && cloud < 1 && weather.snowOn(day) === 0);
    const growth = ({ day }: SceneTile) => growthOn(day, sowings, field_id, weather);
    return clear
      .sort((a, b) => growth(b) - growth(a))
      .slice(0, 1)
      .filter((tile) => growth(tile) > tooBare);
  });
  return best.slice(0, seasons);
}

/** What a pass sees of the field. */
async function seen(folder: string, tile: SceneTile, chosen: Chosen): Promise<Layer[]> {
  const { field_id: id, boundary_id: boundaryId, wkb, sowings, weather } = chosen;
  await drawScene({ folder, tile, land: [{ id, wkb, growth: growthOn(tile.day, sowings, id, weather) }] });
  const source = { kind: "folder" as const, path: folder };
  const land = [{ id, boundaryId, wkb }];
  const outcome = await computeScene({ source, tiles: [tile], land, wanted: ["ndvi"] }, () => undefined);
  return "fault" in outcome ? [] : outcome.measured.map(({ grid, pixels }) => ({ grid, pixels }));
}

/** What goes where there is less, as much and more than elsewhere. */
const shares = [0.8, 1, 1.1] as const;
const settings = { index: "ndvi", relief: false, method: "alike", count: 3, smoothing: 1, min_area: 5000 } as const;

/** Zones of a field that is to be fertilized, by three seasons, and rates on them for that work. */
export async function writeZones(tx: Transaction, demo: Demo): Promise<void> {
  const { customerId, personId, today } = demo;
  const planned = await choose(tx, demo);
  if (!planned) return;
  const chosen = { ...planned, weather: await growingWeatherOf(tx, customerId) };
  const folder = await mkdtemp(path.join(tmpdir(), "polevod-zones-"));
  try {
    const passes = bestPasses(folder, chosen, today);
    const layers: Layer[] = [];
    for (const tile of passes) layers.push(...(await seen(folder, tile, chosen)));
    const { wkb, area, field_id: fieldId, boundary_id: boundaryId } = chosen;
    const drawn = drawZones({ wkb, area, layers, heights: null, settings });
    if ("fault" in drawn || layers.length < passes.length) return;
    const sources = passes.map(({ day }) => ({ date: day, season: yearOf(day) }));
    const id = await insertZoneMap(tx, { customerId, fieldId, personId }, { ...settings, name: null, sources });
    await keepZones(tx, { customerId, id, boundaryId }, drawn);
    const { unit, rate, product_id, work_id } = chosen;
    const rates = drawn.zones.map((_, index) => Math.round(rate * (shares[index] ?? 1) * 10) / 10);
    const body = { name: "Удобрение по зонам", kind: "fertilizer" as const, product_id, unit, rates };
    await createRateMap(tx, { customerId, id, personId }, { ...body, flat_rate: rate, workrecord_id: work_id });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
