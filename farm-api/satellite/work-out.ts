import sql, { type Sql } from "sql-template-tag";
import { z } from "#contract/zod";
import { fieldsMatching } from "../fields/shared/field-filter";
import { AppError } from "../platform/app-error";
import type { Pool } from "../platform/database/pool";
import { inScope } from "../platform/database/scope";
import { jobThreads } from "../platform/threads/pools";
import { type IndexName, indexes } from "../raster/indexes";
import type { InstalledSatellite } from "./installed";
import { readLand } from "./land";
import { step as heightsApart, reliefWork } from "./relief/compute-relief";
import { writeRelief } from "./relief/keep-relief";
import { keepProducts } from "./scenes/keep-products";
import { workScene } from "./scenes/work-scene";
import type { SceneTile } from "./sources/source";

const indexName = z.enum(Object.keys(indexes) as [IndexName, ...IndexName[]]);
const land = z.object({ division_ids: z.array(z.number()).optional(), divisiongroup_id: z.number().optional() });
/** An index of a scene: of one field, of some land, or of all. */
export const sceneRequest = z.object({
  scene_id: z.number(),
  index: indexName,
  field_id: z.number().optional(),
  land: land.optional(),
});
type SceneRequest = z.infer<typeof sceneRequest>;

/** Where and for whom something is worked out. */
export interface WorkingOut {
  pool: Pool;
  satellite: InstalledSatellite;
  customerId: number;
  signal: AbortSignal;
  report?: (progress: number) => void;
}

const failed = (message: string) => new AppError("SceneFailed", message);
const noLand = "У поля нет границы: без неё не видно, где оно лежит";
const outside = "Снимок не накрывает поле";

const belowRelief = `Поле мельче точки рельефа (${heightsApart} × ${heightsApart} м): высоту и уклон для него не посчитать`;

interface SceneRow {
  day: string;
  tiles: SceneTile[];
  demo_day: string | null;
}

const wantedFields = (customerId: number, { field_id, land: asked }: SceneRequest): Sql =>
  field_id === undefined
    ? sql`f.id IN (SELECT f.id FROM field f WHERE ${fieldsMatching(customerId, { include: "normal", ...asked })})`
    : sql`f.id = ${field_id}`;

/** Works out what a scene says of fields, and keeps it with its pixels. @throws AppError SceneFailed */
export async function workOutScene(
  { pool, satellite, customerId, signal, report }: WorkingOut,
  request: SceneRequest,
): Promise<void> {
  const { scene, fields } = await inScope(pool, { customerId, readOnly: true }, async (tx) => ({
    scene: await tx.row<SceneRow>(sql`
      SELECT s.day, s.tiles, c.demo_day FROM satellite_scene s JOIN customer c ON c.id = s.customer_id
      WHERE s.customer_id = ${customerId} AND s.id = ${request.scene_id}`),
    fields: await readLand(tx, customerId, wantedFields(customerId, request)),
  }));
  if (!scene) throw failed("Снимка за этот день больше нет");
  if (fields.length === 0) throw failed(noLand);
  const source = satellite.sourceFor({ customerId, demoDay: scene.demo_day });
  const outcome = await workScene({
    ...{ pool, customerId, source, tiles: scene.tiles, land: fields, wanted: [request.index], signal },
    ...(report && { report }),
  });
  if ("fault" in outcome) throw failed(outcome.fault);
  if (outcome.measured.length === 0) {
    const { bands } = indexes[request.index];
    const lacks = scene.tiles.every(({ assets }) => bands.some((band) => !assets[band]));
    throw failed(lacks ? "На снимке нет каналов, из которых это считается" : outside);
  }
  const kept = { customerId, sceneId: request.scene_id, day: scene.day, pixels: true };
  await inScope(pool, { customerId }, (tx) => keepProducts(tx, kept, outcome.measured));
}

/** Looks at the heights of a field, and keeps them. @throws AppError SceneFailed */
export async function workOutRelief(
  { pool, satellite, customerId, signal }: WorkingOut,
  fieldId: number,
): Promise<void> {
  const { customer, fields } = await inScope(pool, { customerId, readOnly: true }, async (tx) => ({
    customer: await tx.row<{ demo_day: string | null }>(sql`SELECT demo_day FROM customer WHERE id = ${customerId}`),
    fields: await readLand(tx, customerId, sql`f.id = ${fieldId}`),
  }));
  if (fields.length === 0) throw failed(noLand);
  const source = satellite.sourceFor({ customerId, demoDay: customer?.demo_day ?? null });
  const outcome = await jobThreads.run(reliefWork, customerId, { source, land: fields }, { signal });
  if ("fault" in outcome) throw failed(outcome.fault);
  if (outcome.small.length > 0) throw failed(belowRelief);
  if (outcome.measured.length === 0) throw failed("Высоты этого места неизвестны");
  await inScope(pool, { customerId }, (tx) => writeRelief(tx, customerId, outcome.measured));
}
