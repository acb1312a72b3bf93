import sql from "sql-template-tag";
import type { AnswerOf, BodyOf } from "#contract/call";
import type { extentCalls } from "#contract/extents";
import { momentOf } from "#formats/days/instants";
import { readBoundary } from "../../fields/shared/read-boundary";
import { encodeWkb } from "../../geometry/wkb";
import { AppError, notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { slowThreads } from "../../platform/threads/pools";
import { readPoints } from "../track/read-points";
import { partWork } from "./part-work";
import type { WorkedArea } from "./worked-area";

type Answer = AnswerOf<typeof extentCalls.measureExtentPlot>;

/** Milliseconds of one count. */
const longest = 7 * 24 * 3_600_000;

interface Asked {
  customerId: number;
  source: string;
  serial: string;
  body: BodyOf<typeof extentCalls.measureExtentPlot>;
}

interface Row {
  id: number;
  width: number | null;
}

/** @throws AppError BadRequest for more than a week */
export function periodOf({ start_at: from, end_at: to }: { start_at: string; end_at: string }) {
  if (momentOf(to) - momentOf(from) > longest) throw new AppError("BadRequest", "Не больше 7 дней за один расчёт");
  if (momentOf(to) <= momentOf(from)) throw new AppError("BadRequest", "Период кончается раньше, чем начинается");
  return { from, to };
}

/** What is told of a part that was measured. */
export const extentOf = (
  { averageSpeed: speed, topSpeed: top_speed, outline: geojson, ...figures }: WorkedArea,
  width: number,
) => {
  const { overlapShape: _, missedShape: __, ...rest } = figures;
  return { ...rest, speed, top_speed, width, geojson };
};

/** What a tracker's machine worked inside of a drawn plot. @throws AppError NotFound, BadRequest, GeometryInvalid, TooManyRequests */
export async function measurePlot(tx: Transaction, { customerId, source, serial, body }: Asked): Promise<Answer> {
  const tracker = await tx.row<Row>(sql`
    SELECT t.id, (SELECT m.working_width FROM machine m WHERE m.customer_id = t.customer_id AND m.deleted_at IS NULL
      AND m.tracker_source = t.source AND m.tracker_serial = t.serial) AS width
    FROM tracker t WHERE t.customer_id = ${customerId} AND t.source = ${source} AND t.serial = ${serial}`);
  if (!tracker) throw notFound();
  const width = body.width ?? tracker.width;
  if (!width) throw new AppError("BadRequest", "Ширина захвата у техники не указана: задайте её");
  const { from, to } = periodOf(body);
  const plot = await readBoundary(tx, customerId, body.geojson);
  const points = await readPoints(tx, customerId, [{ trackerId: tracker.id, from, to }]);
  const worked = await slowThreads.run(partWork, customerId, { points, wkb: encodeWkb(plot), width });
  return { extent: worked && extentOf(worked, width) };
}
