import sql from "sql-template-tag";
import type { OuterSource } from "#contract/outer-source";
import type { Transaction } from "../platform/database/scope";
import type { Dependencies } from "../platform/dependencies";

const kinds = ["folder", "simulated"] as const;
const kindOf = (source: string) => kinds.find((kind) => source.split(":", 1)[0] === kind) ?? "stac";

/** Whom the installation asks for weather and scenes, holdings of a demonstration apart from the others, and how that goes. */
export async function listOuterSources(
  tx: Transaction,
  { satellite }: { satellite: Pick<Dependencies["satellite"], "source"> },
): Promise<OuterSource[]> {
  return tx.rows<OuterSource>(sql`
    SELECT 'weather' AS what, source, count(*)::int AS served, (count(fault))::int AS failing, max(fault) AS fault,
      max(fetched_at) AS answered_at, NULL::jsonb AS scenes
    FROM weather_place GROUP BY source
    UNION ALL
    SELECT 'satellite', CASE WHEN c.demo_day IS NULL THEN ${kindOf(satellite.source)} ELSE 'simulated' END AS source,
      count(*)::int, count(q.fault)::int, max(q.fault), max(q.searched_at),
      jsonb_build_object('waiting', coalesce(sum(s.waiting), 0), 'unread', coalesce(sum(s.unread), 0))
    FROM satellite_search q JOIN customer c ON c.id = q.customer_id AND c.sat_enabled AND c.deleted_at IS NULL
    LEFT JOIN (SELECT customer_id, count(*) FILTER (WHERE state = 'NEW' AND due_at < 'infinity') AS waiting,
        count(*) FILTER (WHERE state = 'FAILED' OR state <> 'NEW' AND fault IS NOT NULL) AS unread
      FROM satellite_scene GROUP BY customer_id) s ON s.customer_id = q.customer_id
    GROUP BY 2 ORDER BY 1 DESC, 2`);
}
