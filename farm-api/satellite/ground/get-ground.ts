import sql from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { satelliteCalls } from "#contract/satellite";
import { cloudLimits } from "#contract/satellite-words";
import { AppError, notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { findScene, type NamedScene } from "../find-scene";
import { jobKinds } from "../jobs";
import { lastDrawn } from "../land";
import { wantJob } from "../want-job";
import type { Square } from "./squares";

type Ground = AnswerOf<typeof satelliteCalls.getSceneGround>;

/**
 * Whether the land of a scene can be looked at; painted from now on where it can't yet.
 * @throws AppError NotFound for a day without a scene; SceneFailed where it can't be had
 */
export async function getSceneGround(
  tx: Transaction,
  customerId: number,
  named: NamedScene,
): Promise<{ progress: number } | { ready: Ground }> {
  const scene = await findScene(tx, customerId, named);
  const painted = await tx.row<{ squares: number; outdated: boolean }>(sql`
    SELECT count(*)::int AS squares, (SELECT ground_at < (${lastDrawn(customerId)}) FROM satellite_scene
      WHERE customer_id = ${customerId} AND id = ${scene.id}) AS outdated
    FROM satellite_ground WHERE customer_id = ${customerId} AND scene_id = ${scene.id}`);
  const want = () => wantJob(tx, customerId, jobKinds.ground, { scene_id: scene.id });
  if (!painted || painted.squares === 0) return { progress: (await want()) ?? 100 };
  // What is there is shown while the land of fields that were drawn since is painted.
  if (painted.outdated) await want().catch(passOver);
  return { ready: { ...named, squares: painted.squares } };
}

/** What the newest try failed by is told where there is nothing else to show. */
function passOver(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/**
 * A square of the land on a day, or on the newest clear one.
 * @throws AppError NotFound for one that nobody painted
 */
export async function getGroundSquare(
  tx: Transaction,
  customerId: number,
  { zoom, x, y }: Square,
  { date }: QueryOf<typeof satelliteCalls.getGroundSquare>,
) {
  const square = await tx.row<{ picture: Buffer }>(sql`
    SELECT picture FROM satellite_ground WHERE customer_id = ${customerId} AND zoom = ${zoom} AND x = ${x} AND y = ${y}
      AND scene_id = (SELECT id FROM satellite_scene WHERE customer_id = ${customerId} AND ground_at IS NOT NULL
        AND day = coalesce(${date ?? null}::date, day)
        ORDER BY coalesce(ground_cloud, 0) > ${cloudLimits.zones}, coalesce(ground_cloud, 0) > ${cloudLimits.others}, day DESC LIMIT 1)`);
  if (!square) throw notFound();
  return { content: square.picture, type: "image/jpeg", size: square.picture.length };
}
