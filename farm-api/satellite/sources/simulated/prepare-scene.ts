import { createHash } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import sql from "sql-template-tag";
import { workStatus, workType } from "#contract/work-words";
import type { Transaction } from "../../../platform/database/scope";
import { growingWeatherOf } from "../../../weather/shared/simulated-growing";
import type { SceneTile, SourceSettings } from "../source";
import { type DrawJob, drawWork, isDrawnBy } from "./draw-scene";
import { burntOn, type GrownSowing, growthOn, singed } from "./growth";

interface FieldLife {
  field_id: number;
  sowings: GrownSowing[];
  sprayed: string[];
  /** Those of them that were much stronger than planned. */
  overdosed: string[];
}

const sprayings = sql`
  SELECT json_agg((w.end_dt AT TIME ZONE 'Europe/Moscow')::date ORDER BY w.id) FROM workrecord w
  WHERE w.customer_id = f.customer_id AND w.field_id = f.id AND w.deleted_at IS NULL AND w.end_dt IS NOT NULL
    AND w.work_type_id = ${workType.spraying} AND w.work_status = ${workStatus.done}`;
const isTooMuch = sql`EXISTS (SELECT FROM jsonb_array_elements(w.products) AS p
  WHERE (p ->> 'rate')::float8 > 1.5 * (p ->> 'planned_rate')::float8)`;

/** What grew on each field of a holding, and when it was sprayed. */
const livesOf = (tx: Transaction, customerId: number) =>
  tx.rows<FieldLife>(sql`
    SELECT f.id AS field_id,
      coalesce((SELECT json_agg(json_build_object('year', s.year, 'sowed_at', s.sowed_at, 'harvested_at', s.harvested_at)
          ORDER BY s.id)
        FROM sowing s WHERE s.customer_id = f.customer_id AND s.field_id = f.id), '[]') AS sowings,
      coalesce((${sprayings}), '[]') AS sprayed, coalesce((${sprayings} AND ${isTooMuch}), '[]') AS overdosed
    FROM field f WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL ORDER BY f.id`);

/**
 * Outlines of fields, those that stand over those that stood there once: what grew in a part that was cut off a field is still to be
 * seen on the day of the scene.
 */
const landDrawnEver = (tx: Transaction, customerId: number) =>
  tx.rows<{ id: number; wkb: Buffer }>(sql`
    SELECT f.id, b.wkb FROM field f JOIN boundary b ON b.customer_id = f.customer_id AND b.field_id = f.id
    WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL ORDER BY b.replaced_at IS NULL, b.id`);

/** Scenes whose files stay on disk; others are drawn again when they are wanted. */
const keptScenes = 8;

async function forgetOld(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const scenes = names.filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name)).map((name) => path.join(folder, name));
  const aged = await Promise.all(scenes.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
  for (const { file } of aged.sort((a, b) => b.at - a.at).slice(keptScenes))
    await rm(file, { recursive: true, force: true });
}

/** Of all that a pass is drawn by, but for the weather, which stays as it was. */
const markOf = (...drawnBy: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(drawnBy)).digest("hex");

/**
 * What has to be drawn before a pass over a holding of the demonstration can be read; null where its files are there and show
 * the fields as they are: one that was added since would lie in them as the steppe that was there before it.
 */
export async function prepareScene(
  tx: Transaction,
  customerId: number,
  { source, tiles: [tile] }: { source: SourceSettings; tiles: readonly SceneTile[] },
): Promise<{ work: typeof drawWork; job: DrawJob } | null> {
  if (source.kind !== "simulated" || !tile) return null;
  const [known, outlines] = [await livesOf(tx, customerId), await landDrawnEver(tx, customerId)];
  const mark = markOf(
    tile,
    known,
    outlines.map(({ id, wkb }) => [id, wkb.toString("base64")]),
  );
  if (await isDrawnBy(mark, path.join(source.path, tile.day))) return null;
  await forgetOld(source.path);
  const weather = await growingWeatherOf(tx, customerId);
  const lives = new Map(known.map((life) => [life.field_id, life]));
  const land = outlines.map(({ id, wkb }) => {
    const { sowings, sprayed, overdosed } = lives.get(id) ?? { sowings: [], sprayed: [], overdosed: [] };
    const growth = growthOn(tile.day, sowings, id, weather) - singed(tile.day, sprayed);
    return { id, wkb, growth, burnt: burntOn(tile.day, overdosed) };
  });
  return { work: drawWork, job: { folder: source.path, tile, land, snow: weather.snowOn(tile.day), mark } };
}
