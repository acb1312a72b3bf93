import sql from "sql-template-tag";
import type { ZoneMap } from "#contract/zone-shapes";
import { AppError } from "../platform/app-error";
import { assignments } from "../platform/database/columns";
import { inScope, type Transaction } from "../platform/database/scope";
import { jobThreads } from "../platform/threads/pools";
import { fieldHeights, fieldLayer } from "../satellite/shared/field-layers";
import { type DrawnMap, zonesWork } from "./draw/draw-zones";

type Working = Parameters<typeof fieldLayer>[0];

interface Asked {
  field_id: number;
  settings: Pick<ZoneMap, "index" | "relief" | "method" | "count" | "smoothing" | "min_area">;
  sources: { date: string }[];
  boundary_id: number | null;
  wkb: Buffer | null;
  area: number;
}

const readMap = (tx: Transaction, customerId: number, id: number) =>
  tx.row<Asked>(sql`
    SELECT m.field_id, m.settings, m.sources, b.id AS boundary_id, b.wkb, coalesce(b.area, 0) AS area
    FROM zone_map m LEFT JOIN boundary b ON b.customer_id = m.customer_id AND b.field_id = m.field_id AND b.replaced_at IS NULL
    WHERE m.customer_id = ${customerId} AND m.id = ${id} AND m.deleted_at IS NULL`);

/** Keeps zones that were drawn, in the place of any that were there. */
export async function keepZones(
  tx: Transaction,
  { customerId, id, boundaryId }: { customerId: number; id: number; boundaryId: number },
  { zones, toldApart, tied }: DrawnMap,
): Promise<void> {
  const rows = zones.map(({ number, wkb, figures, ...zone }) => ({
    ...{ customer_id: customerId, zone_map_id: id, number, name: `Зона ${number}`, figures },
    ...{ ...zone, wkb: `\\x${Buffer.from(wkb).toString("hex")}` },
  }));
  // A job that is done a second time begins anew.
  await tx.run(sql`DELETE FROM zone WHERE customer_id = ${customerId} AND zone_map_id = ${id}`);
  await tx.run(sql`
    INSERT INTO zone SELECT * FROM json_populate_recordset(NULL::zone, ${JSON.stringify(rows)}::json)`);
  const values = { boundary_id: boundaryId, told_apart: toldApart, tied };
  await tx.run(sql`UPDATE zone_map SET ${assignments(values)} WHERE customer_id = ${customerId} AND id = ${id}`);
}

/**
 * Draws the zones that were asked for, and keeps them. What scenes say of the field is worked out first where it isn't there.
 * @throws AppError SceneFailed where it can't be done, in words
 */
export async function drawMap({ report, ...working }: Working, id: number): Promise<void> {
  const { pool, customerId, signal } = working;
  const map = await inScope(pool, { customerId, readOnly: true }, (tx) => readMap(tx, customerId, id));
  if (!map) return;
  const { field_id: fieldId, settings, sources, boundary_id: boundaryId, wkb, area } = map;
  if (!wkb || boundaryId === null)
    throw new AppError("SceneFailed", "У поля нет границы: без неё не видно, где оно лежит");
  const layers = [];
  for (const [at, { date }] of sources.entries()) {
    layers.push(await fieldLayer(working, { fieldId, date, index: settings.index }));
    report?.(((at + 1) / (sources.length + 1)) * 100);
  }
  const heights = settings.relief ? await fieldHeights(working, fieldId) : null;
  const drawn = await jobThreads.run(zonesWork, customerId, { wkb, area, layers, heights, settings }, { signal });
  if ("fault" in drawn) throw new AppError("SceneFailed", drawn.fault);
  await inScope(pool, { customerId }, (tx) => keepZones(tx, { customerId, id, boundaryId }, drawn));
}
