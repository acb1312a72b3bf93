import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { satelliteCalls } from "#contract/satellite";
import type { Transaction } from "../platform/database/scope";
import { checkField } from "./get-product";
import { believed } from "./scenes/keep-products";
import { seasonOfProduct } from "./shared/sown-for";

type Dynamics = AnswerOf<typeof satelliteCalls.getNdviDynamics>;

interface Point {
  date: string;
  value: number;
  season: number;
  crop_id: number | null;
  crop_mean: number | null;
}

/** Seasons that are told where none is asked for. */
const seasonsTold = 5;

/**
 * A field's curve of NDVI by seasons, the latest first. A day belongs to the season sown for by then, so a winter crop's begins in
 * autumn; what stands for years is told year by year.
 * @throws AppError NotFound for an absent field
 */
export async function getDynamics(
  tx: Transaction,
  { customerId, fieldId, season }: { customerId: number; fieldId: number; season?: number | undefined },
): Promise<Dynamics> {
  await checkField(tx, customerId, fieldId);
  const points = await tx.rows<Point>(sql`
    WITH seen AS (
      SELECT p.scene_id, p.day, p.average, ${seasonOfProduct} AS season
      FROM satellite_product p WHERE p.customer_id = ${customerId} AND p.field_id = ${fieldId} AND p.index = 'ndvi'
        AND ${believed} AND p.average IS NOT NULL),
    own AS (SELECT year, crop_id FROM sowing WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND plot_id IS NULL)
    SELECT n.day AS date, n.average AS value, n.season, o.crop_id, m.mean AS crop_mean
    FROM seen n LEFT JOIN own o ON o.year = n.season LEFT JOIN LATERAL (
      SELECT avg(p.average) AS mean FROM sowing s JOIN satellite_product p ON p.customer_id = s.customer_id AND p.scene_id = n.scene_id
        AND p.field_id = s.field_id AND p.index = 'ndvi' AND ${believed}
      WHERE s.customer_id = ${customerId} AND s.year = n.season AND s.crop_id = o.crop_id AND s.plot_id IS NULL
        AND s.field_id <> ${fieldId}) m ON true
    ORDER BY n.day`);
  const seasons = new Map<number, Dynamics["seasons"][number]>();
  for (const { date, value, crop_mean, ...of } of points) {
    const known = seasons.get(of.season) ?? { season: of.season, crop_id: of.crop_id, points: [] };
    known.points.push({ date, value, crop_mean });
    seasons.set(of.season, known);
  }
  const told = [...seasons.values()].sort((a, b) => b.season - a.season);
  return { seasons: season === undefined ? told.slice(0, seasonsTold) : told.filter((one) => one.season === season) };
}
