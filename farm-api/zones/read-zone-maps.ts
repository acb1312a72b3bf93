import sql, { empty, type Sql } from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { Zone, ZoneMap } from "#contract/zone-shapes";
import type { zoneCalls } from "#contract/zones";
import { bboxOf } from "../geometry/bbox";
import { decodeWkb } from "../geometry/wkb";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

export interface ZoneMapPlace {
  customerId: number;
  id: number;
  /** Of which it has to be, where an address names one. */
  field_id?: number | undefined;
}

type Head = AnswerOf<typeof zoneCalls.listZoneMaps>["items"][number];

/** What a map is told as where its job is forgotten and nothing came of it. */
const lost = "Зоны не удалось нарисовать. Попробуйте ещё раз";

/** Maps `m` that stand on fields `f` that stand, with their drawn boundary `b` and their job `j`. */
export const standingMaps = (customerId: number): Sql => sql`
  zone_map m JOIN field f ON f.customer_id = m.customer_id AND f.id = m.field_id AND f.deleted_at IS NULL
    LEFT JOIN boundary b ON b.customer_id = m.customer_id AND b.id = m.boundary_id
    LEFT JOIN job j ON j.customer_id = m.customer_id AND j.id = m.job_id
  WHERE m.customer_id = ${customerId} AND m.deleted_at IS NULL`;

const head = sql`
  m.id, m.field_id, m.name, m.settings, m.sources, m.told_apart, m.tied, m.created_at, m.version, b.area,
  CASE WHEN m.boundary_id IS NOT NULL THEN 'READY' WHEN j.state IN ('waiting', 'running') THEN 'NEW' ELSE 'FAILED' END AS state,
  coalesce(j.progress, 0) AS progress,
  CASE WHEN m.boundary_id IS NULL AND (j.state IS NULL OR j.state NOT IN ('waiting', 'running'))
    THEN coalesce(j.error ->> 'message', ${lost}) END AS fault,
  coalesce(b.replaced_at IS NOT NULL, false) AS outdated, person_name(m.created_by) AS author,
  (SELECT count(*)::int FROM zone z WHERE z.customer_id = m.customer_id AND z.zone_map_id = m.id) AS zones_count,
  (SELECT count(*)::int FROM rate_map r WHERE r.customer_id = m.customer_id AND r.zone_map_id = m.id AND r.deleted_at IS NULL) AS rates_count`;

type Settings = Pick<ZoneMap, "index" | "relief" | "method" | "count" | "smoothing" | "min_area">;
type Row = Omit<Head, keyof Settings> & { settings: Settings };

const told = ({ settings, ...row }: Row): Head => ({ ...row, ...settings });

/** A field's maps of zones, the latest first. */
export async function listZoneMaps(tx: Transaction, customerId: number, fieldId: number): Promise<{ items: Head[] }> {
  const field = await tx.row(
    sql`SELECT 1 FROM field WHERE customer_id = ${customerId} AND id = ${fieldId} AND deleted_at IS NULL`,
  );
  if (!field) throw notFound();
  const rows = await tx.rows<Row>(sql`
    SELECT ${head} FROM ${standingMaps(customerId)} AND m.field_id = ${fieldId} ORDER BY m.id DESC`);
  return { items: rows.map(told) };
}

/** @throws AppError NotFound for one that was deleted, a foreign or an absent one */
export async function getZoneMap(tx: Transaction, { customerId, id }: ZoneMapPlace): Promise<ZoneMap> {
  const row = await tx.row<Row & { wkb: Buffer | null }>(sql`
    SELECT ${head}, b.wkb FROM ${standingMaps(customerId)} AND m.id = ${id}`);
  if (!row) throw notFound();
  const { wkb, ...rest } = row;
  const zones = await tx.rows<Omit<Zone, "share">>(sql`
    SELECT number, name, area, label, relative, height, figures FROM zone
    WHERE customer_id = ${customerId} AND zone_map_id = ${id} ORDER BY number`);
  return {
    ...told(rest),
    box: wkb && bboxOf(decodeWkb(wkb)),
    zones: zones.map((zone) => ({ ...zone, share: zone.area / (row.area ?? zone.area) })),
  };
}

export interface ZoneLand {
  number: number;
  name: string;
  area: number;
  wkb: Buffer;
}

const onField = ({ field_id }: ZoneMapPlace): Sql => (field_id ? sql` AND m.field_id = ${field_id}` : empty);

/** The land of a map's zones. @throws AppError NotFound until they are drawn, and for those of another field */
export async function zoneLands(tx: Transaction, place: ZoneMapPlace): Promise<ZoneLand[]> {
  const { customerId, id } = place;
  const lands = await tx.rows<ZoneLand>(sql`
    SELECT z.number, z.name, z.area, z.wkb FROM zone z
    JOIN (SELECT m.customer_id, m.id FROM ${standingMaps(customerId)}${onField(place)}) k
      ON k.customer_id = z.customer_id AND k.id = z.zone_map_id
    WHERE z.customer_id = ${customerId} AND z.zone_map_id = ${id} ORDER BY z.number`);
  if (lands.length === 0) throw notFound();
  return lands;
}
