import sql from "sql-template-tag";
import { addDays } from "#formats/days/count";
import { yearOf } from "#formats/days/written";
import type { Bbox } from "../../geometry/types";
import { type Clock, todayOf } from "../../platform/clock";
import type { Pool } from "../../platform/database/pool";
import { inScope, type Transaction } from "../../platform/database/scope";
import type { InstalledSatellite } from "../installed";
import { boxAround, landBoxes } from "../land";
import { describeFault } from "../sources/describe-fault";
import { openSource } from "../sources/open-source";
import { searchSimulated } from "../sources/simulated/search-simulated";
import type { Found, SceneTile, SourceSettings } from "../sources/source";

/** Seasons before this one whose scenes are looked for. */
const seasonsBack = 4;
/** Since there have been scenes: whoever keeps some on disk wants them all, whenever they were put there. */
const firstScenes = "2015-06-23";
/** Days back that are searched again: some scenes come late, and some are made anew. */
const overlap = 10;
/** Names of what can't be understood that are told. */
const mostUnread = 20;
/** Seconds for which a worker has a holding's search for itself; between searches; and before one that failed is tried again. */
const [lease, pause, firstPause, longestPause] = [600, 3600, 60, 15 * 60];

export interface Keeping {
  pool: Pool;
  satellite: InstalledSatellite;
  clock: Clock;
}

/** Whom days were asked of, and about which land. */
interface Searched {
  source: string;
  boxes: Bbox[];
}

interface DueSearch {
  customer_id: number;
  searched_to: string | null;
  searched: Searched | null;
  demo_day: string | null;
  tz_offset: number;
}

/** The holding that has waited longest; those that satellites are switched on for since get their row here. */
async function takeSearch(tx: Transaction): Promise<DueSearch | undefined> {
  await tx.run(sql`
    INSERT INTO satellite_search (customer_id) SELECT id FROM customer c
    WHERE sat_enabled AND NOT EXISTS (SELECT FROM satellite_search s WHERE s.customer_id = c.id) ON CONFLICT DO NOTHING`);
  return tx.row<DueSearch>(sql`
    UPDATE satellite_search s SET due_at = now() + ${lease} * interval '1 second' FROM customer c
    WHERE c.id = s.customer_id AND c.sat_enabled AND s.customer_id = (
      SELECT d.customer_id FROM satellite_search d JOIN customer dc ON dc.id = d.customer_id AND dc.sat_enabled
      WHERE d.due_at <= now() ORDER BY d.due_at LIMIT 1 FOR UPDATE OF d SKIP LOCKED)
    RETURNING s.customer_id, s.searched_to, s.searched, c.demo_day, c.tz_offset`);
}

/** Percent over a whole tile above which fields are not looked for under the clouds. */
export const hopelessClouds = 60;

/**
 * A scene is all tiles of a day; one whose tiles are others than before is worked out again, beside what is known of it where tiles
 * have only been added. A hopeless one is never due.
 */
async function keepTiles(tx: Transaction, customerId: number, tiles: readonly SceneTile[]): Promise<void> {
  const days = new Map<string, SceneTile[]>();
  for (const tile of tiles) days.set(tile.day, [...(days.get(tile.day) ?? []), tile]);
  const rows = [...days].map(([day, all]) => {
    const clouds = all.flatMap(({ cloud }) => cloud ?? []);
    const tile_cloud = clouds.length === 0 ? null : clouds.reduce((sum, one) => sum + one, 0) / clouds.length;
    const sorted = [...all].sort((a, b) => (a.id < b.id ? -1 : 1));
    return { day, tiles: sorted, tile_cloud };
  });
  await tx.run(sql`
    INSERT INTO satellite_scene (customer_id, source_type, day, tiles, tile_cloud, due_at)
    SELECT ${customerId}, 'sentinel-2', day, tiles, tile_cloud, CASE WHEN tile_cloud > ${hopelessClouds} THEN 'infinity' ELSE now() END
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (day date, tiles jsonb, tile_cloud real)
    ON CONFLICT (customer_id, source_type, day) DO UPDATE
    SET tiles = excluded.tiles, tile_cloud = excluded.tile_cloud, failures = 0, fault = NULL, due_at = excluded.due_at,
      computed_at = CASE WHEN satellite_scene.state IN ('PREPROCESSED', 'PROCESSED') THEN timestamptz '-infinity' END,
      state = CASE WHEN satellite_scene.state IN ('PREPROCESSED', 'PROCESSED') AND excluded.tiles @> satellite_scene.tiles
        THEN satellite_scene.state ELSE 'NEW' END
    WHERE satellite_scene.tiles <> excluded.tiles`);
}

/** Scenes over any of the boxes: land between two regions is not asked for. @throws SourceFailure */
async function searchBoxes(
  settings: SourceSettings,
  boxes: readonly Bbox[],
  period: { from: string; to: string },
): Promise<Found> {
  const [first, ...others] = boxes;
  if (!first) return { tiles: [], unread: [] };
  // What is made up is made for all land at once.
  if (settings.kind === "simulated")
    return { tiles: searchSimulated(settings.path, { ...period, box: others.reduce(boxAround, first) }), unread: [] };
  const source = openSource(settings);
  const tiles = new Map<string, SceneTile>();
  const unread = new Set<string>();
  for (const box of boxes) {
    const found = await source.search({ ...period, box });
    for (const tile of found.tiles) tiles.set(tile.id, tile);
    for (const name of found.unread) unread.add(name);
  }
  return { tiles: [...tiles.values()], unread: [...unread].slice(0, mostUnread) };
}

const nameOf = (settings: SourceSettings) =>
  settings.kind === "stac" ? settings.url : settings.kind === "folder" ? settings.path : settings.kind;

const within = ([west, south, east, north]: Bbox, box: Bbox) =>
  box[0] <= west && box[1] <= south && box[2] >= east && box[3] >= north;

/** The day from which on scenes are wanted: all again of another source than before, and where there is land beyond what was searched. */
function firstWanted({ searched_to, searched }: DueSearch, settings: SourceSettings, now: Searched, today: string) {
  if (settings.kind === "folder") return firstScenes;
  const all = `${yearOf(today) - seasonsBack}-01-01`;
  const covered = (box: Bbox) => settings.kind === "simulated" || searched?.boxes.some((one) => within(box, one));
  const known = searched === null || (searched.source === now.source && now.boxes.every(covered));
  return searched_to === null || !known ? all : addDays(searched_to, -overlap);
}

/**
 * Searches the scenes of one holding, where one is due.
 * @returns whether there was one
 */
export async function searchOnce({ pool, satellite, clock }: Keeping): Promise<boolean> {
  const due = await inScope(pool, { system: true }, takeSearch);
  if (!due) return false;
  const { customer_id: customerId, demo_day: demoDay, tz_offset: tzOffset } = due;
  const scope = { customerId };
  const today = todayOf({ demoDay, tzOffset }, clock);
  const settings = satellite.sourceFor({ customerId, demoDay });
  const boxes = await inScope(pool, { ...scope, readOnly: true }, (tx) => landBoxes(tx, customerId));
  const hasLand = boxes.length > 0;
  const asked: Searched = { source: nameOf(settings), boxes };
  const from = firstWanted(due, settings, asked, today);
  const found = await searchBoxes(settings, boxes, { from, to: today }).catch((error: unknown) => {
    const told = describeFault(error);
    if (told) return told;
    throw error;
  });
  await inScope(pool, scope, async (tx) => {
    if ("fault" in found) {
      await tx.run(sql`
        UPDATE satellite_search SET fault = ${found.fault}, failures = failures + 1, due_at = now() +
          greatest(least(${firstPause} * 2 ^ least(failures, 12), ${longestPause}), ${found.retryAfter ?? 0}) * interval '1 second'
        WHERE customer_id = ${customerId}`);
      return;
    }
    await keepTiles(tx, customerId, found.tiles);
    // Where there is no land yet, nothing has been searched.
    await tx.run(sql`
      UPDATE satellite_search SET fault = NULL, failures = 0, searched_at = now(), relief_due = true, due_at = now() + ${hasLand ? pause : firstPause} * interval '1 second',
        searched_from = CASE WHEN ${hasLand} THEN least(searched_from, ${from}) END,
        searched_to = CASE WHEN ${hasLand} THEN greatest(searched_to, ${today}) END,
        searched = ${JSON.stringify(asked)}::jsonb, unread = ${found.unread}::text[]
      WHERE customer_id = ${customerId}`);
  });
  return true;
}
