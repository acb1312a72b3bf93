import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { Plot, plotCalls } from "#contract/plots";
import { checkLand, plotsLand } from "../fields/shared/check-land";
import { lockField } from "../fields/shared/lock-field";
import { readBoundary } from "../fields/shared/read-boundary";
import { areaOf } from "../geometry/area";
import { bboxOf } from "../geometry/bbox";
import { encodeWkb } from "../geometry/wkb";
import { withGiven } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { nameTaken } from "../platform/database/violations";
import { checkPlace } from "./check-place";
import { getPlot } from "./get-plot";
import { checkSowing, noSowing, writeSowing } from "./plot-sowing";

interface Field {
  customerId: number;
  fieldId: number;
}

/** @throws AppError NotFound, Invalid, GeometryInvalid, NameTaken within the field and season. */
export async function createPlot(
  tx: Transaction,
  { customerId, fieldId }: Field,
  body: BodyOf<typeof plotCalls.createPlot>,
): Promise<Plot> {
  const { name, year, geojson } = body;
  const sowing = withGiven(noSowing, body);
  await lockField(tx, customerId, fieldId);
  await checkSowing(tx, customerId, { sowing, standing: noSowing, year });
  const boundary = await readBoundary(tx, customerId, geojson);
  await checkLand(tx, customerId, [boundary], plotsLand(year));
  await checkPlace(tx, { customerId, fieldId, year, plotId: null }, boundary);
  const [west, south, east, north] = bboxOf(boundary);
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO plot (customer_id, field_id, year, name, wkb, area, west, south, east, north)
    VALUES (${customerId}, ${fieldId}, ${year}, ${name}, ${encodeWkb(boundary)}, ${areaOf(boundary)},
      ${west}, ${south}, ${east}, ${north})
    ON CONFLICT (customer_id, field_id, year, lower(name)) WHERE deleted_at IS NULL DO NOTHING RETURNING id`);
  if (!made) throw nameTaken();
  const place = { customerId, fieldId, plotId: made.id };
  await writeSowing(tx, place, { year, sowing });
  return getPlot(tx, place);
}
