import sql, { type Sql } from "sql-template-tag";
import type { SceneSearch } from "#contract/satellite-shapes";
import type { Transaction } from "../platform/database/scope";
import type { InstalledSatellite } from "./installed";
import { hopelessClouds } from "./scenes/search-scenes";

interface Asked {
  customerId: number;
  demoDay: string | null;
  /** Which fields `f` count. */
  fields: Sql;
  from: string;
  to: string;
}

/** How the search for a holding's scenes stands, whether it is for anything, and how far those of a period are worked out. */
export async function readSearch(
  tx: Transaction,
  satellite: InstalledSatellite,
  { customerId, demoDay, fields, from, to }: Asked,
): Promise<SceneSearch> {
  const standing = await tx.row<Omit<SceneSearch, "source">>(sql`
    SELECT max(q.searched_at) FILTER (WHERE q.searched_from IS NOT NULL) AS searched_at, max(q.fault) AS fault, coalesce(max(q.unread), '{}') AS unread, max(q.due_at) AS next_at,
      NOT EXISTS (SELECT FROM field f WHERE ${fields} AND f.lat IS NOT NULL) AS no_land,
      s.known, s.waiting, s.stuck
    FROM (SELECT count(*)::int AS known, (count(*) FILTER (WHERE state = 'NEW'))::int AS waiting,
          CASE WHEN count(*) FILTER (WHERE stuck) > 0 THEN jsonb_build_object('scenes', count(*) FILTER (WHERE stuck),
            'next_at', min(due_at) FILTER (WHERE stuck), 'fault', (array_agg(fault ORDER BY day DESC) FILTER (WHERE stuck))[1]) END AS stuck
        FROM satellite_scene, LATERAL (SELECT state = 'NEW' AND fault IS NOT NULL AS stuck) l
        WHERE customer_id = ${customerId} AND day BETWEEN ${from} AND ${to} AND state <> 'FAILED'
          AND (state <> 'NEW' OR coalesce(tile_cloud, 0) <= ${hopelessClouds})) s
      LEFT JOIN satellite_search q ON q.customer_id = ${customerId} GROUP BY s.known, s.waiting, s.stuck`);
  const { kind } = satellite.sourceFor({ customerId, demoDay });
  const nothing = {
    searched_at: null,
    fault: null,
    next_at: null,
    unread: [],
    no_land: false,
    known: 0,
    waiting: 0,
    stuck: null,
  };
  return { source: kind, ...(standing ?? nothing) };
}
