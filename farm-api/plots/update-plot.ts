import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { Plot, plotCalls } from "#contract/plots";
import { checkLand, plotsLand } from "../fields/shared/check-land";
import { readBoundary } from "../fields/shared/read-boundary";
import { areaOf } from "../geometry/area";
import { bboxOf } from "../geometry/bbox";
import { decodeWkb, encodeWkb } from "../geometry/wkb";
import { invalid, notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { nameTaken, whereTaken } from "../platform/database/violations";
import { checkPlace } from "./check-place";
import { getPlot } from "./get-plot";
import { lockPlot, type PlotPlace, type StandingPlot, stalePlot } from "./lock-plot";
import { changedSowing, checkSowing, writeSowing } from "./plot-sowing";
import { worksOnPlot } from "./plot-works";

type Body = BodyOf<typeof plotCalls.updatePlot>;

/** Only a plot that moves is held against its field: one that was left outside by it can still be renamed. */
async function changedBoundary(tx: Transaction, place: PlotPlace, standing: StandingPlot, body: Body): Promise<Buffer> {
  const { customerId, fieldId, plotId } = place;
  const year = body.year ?? standing.year;
  if (body.geojson == null && year === standing.year) return standing.wkb;
  const boundary = body.geojson == null ? decodeWkb(standing.wkb) : await readBoundary(tx, customerId, body.geojson);
  await checkLand(tx, customerId, [boundary], plotsLand(year));
  await checkPlace(tx, { customerId, fieldId, year, plotId }, boundary);
  return encodeWkb(boundary);
}

/** Works are of a season, and so is the plot that they are on. @throws AppError Invalid at `year`. */
async function checkSeason(tx: Transaction, place: PlotPlace, standing: StandingPlot, body: Body): Promise<void> {
  if (body.year === undefined || body.year === standing.year || (await worksOnPlot(tx, place)) === 0) return;
  throw invalid({ path: "year", message: `На участке есть работы сезона ${standing.year}, сезон изменить нельзя` });
}

/** @throws AppError NotFound, StaleVersion with who and when, Invalid, GeometryInvalid, NameTaken. */
export async function updatePlot(tx: Transaction, place: PlotPlace, body: Body): Promise<Plot> {
  const standing = await lockPlot(tx, place);
  if (standing.deleted) throw notFound();
  if (standing.version !== body.version) throw await stalePlot(tx, place);
  await checkSeason(tx, place, standing, body);
  const sowing = changedSowing(standing, body);
  await checkSowing(tx, place.customerId, { sowing, standing, year: body.year ?? standing.year });
  const wkb = await changedBoundary(tx, place, standing, body);
  const shape = decodeWkb(wkb);
  const [west, south, east, north] = bboxOf(shape);
  const year = body.year ?? standing.year;
  await tx
    .run(sql`
      UPDATE plot SET name = ${body.name ?? standing.name}, year = ${year}, wkb = ${wkb}, area = ${areaOf(shape)},
        west = ${west}, south = ${south}, east = ${east}, north = ${north}, version = version + 1, updated_at = now()
      WHERE customer_id = ${place.customerId} AND id = ${place.plotId}`)
    .catch(whereTaken(nameTaken));
  await writeSowing(tx, place, { year, sowing });
  return getPlot(tx, place);
}
