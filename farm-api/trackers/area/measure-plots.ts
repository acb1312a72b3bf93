import sql from "sql-template-tag";
import type { AnswerOf, BodyOf } from "#contract/call";
import type { extentCalls, PlotExtent } from "#contract/extents";
import { readBoundary } from "../../fields/shared/read-boundary";
import { areaOf } from "../../geometry/area";
import { bboxOf } from "../../geometry/bbox";
import type { MultiPolygon } from "../../geometry/types";
import { encodeWkb } from "../../geometry/wkb";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { slowThreads } from "../../platform/threads/pools";
import { piecesOf } from "../track/get-track";
import { readPoints } from "../track/read-points";
import { extentOf, periodOf } from "./measure-plot";
import { partWork } from "./part-work";

/** Machines of one count. */
const mostMachines = 8;

interface Asked {
  customerId: number;
  plot: MultiPolygon;
  from: string;
  to: string;
}

interface Candidate extends Omit<PlotExtent, "extent"> {
  width: number | null;
}

/** Machines that worked fields around a plot in a period, each with the width of its last work there, the latest first. */
function listAround(tx: Transaction, { customerId, plot, from, to }: Asked): Promise<Candidate[]> {
  const [west, south, east, north] = bboxOf(plot);
  return tx.rows<Candidate>(sql`
    SELECT * FROM (
      SELECT DISTINCT ON (e.machine_id) e.machine_id, m.model AS machine_model, m.number AS machine_number, e.width, e.width_from,
        q.name AS equipment_name, e.end_dt
      FROM extent e JOIN machine m ON m.customer_id = e.customer_id AND m.id = e.machine_id
      JOIN field f ON f.customer_id = e.customer_id AND f.id = e.field_id
      LEFT JOIN equipment q ON q.customer_id = e.customer_id AND q.id = e.equipment_id
      WHERE e.customer_id = ${customerId} AND e.start_dt < ${to} AND e.end_dt > ${from}
        AND f.west <= ${east} AND f.east >= ${west} AND f.south <= ${north} AND f.north >= ${south}
      ORDER BY e.machine_id, e.end_dt DESC) around
    ORDER BY end_dt DESC, machine_id`);
}

/** One machine, by its own width. @throws AppError NotFound */
async function findMachine(tx: Transaction, customerId: number, id: number): Promise<Candidate> {
  const row = await tx.row<Candidate>(sql`
    SELECT id AS machine_id, model AS machine_model, number AS machine_number, working_width AS width,
      CASE WHEN working_width IS NOT NULL THEN 'machine' END AS width_from, NULL AS equipment_name
    FROM machine WHERE customer_id = ${customerId} AND id = ${id}`);
  if (!row) throw notFound();
  return row;
}

async function measureOne(
  tx: Transaction,
  { customerId, plot, from, to }: Asked,
  candidate: Candidate,
): Promise<PlotExtent> {
  const { machine_id, machine_model, machine_number, width, width_from, equipment_name } = candidate;
  const told = { machine_id, machine_model, machine_number, width_from, equipment_name };
  if (width === null) return { ...told, extent: null };
  const pieces = await piecesOf(tx, { customerId, machineId: machine_id }, { from, to });
  const points = await readPoints(tx, customerId, pieces);
  const worked = await slowThreads.run(partWork, customerId, { points, wkb: encodeWkb(plot), width });
  return { ...told, extent: worked && extentOf(worked, width) };
}

/** What machines worked inside of a drawn plot. @throws AppError NotFound, BadRequest, GeometryInvalid, TooManyRequests */
export async function measurePlots(
  tx: Transaction,
  customerId: number,
  body: BodyOf<typeof extentCalls.measureExtentPlots>,
): Promise<AnswerOf<typeof extentCalls.measureExtentPlots>> {
  const plot = await readBoundary(tx, customerId, body.geojson);
  const asked = { customerId, plot, ...periodOf(body) };
  const around = await listAround(tx, asked);
  const { machine_id, width } = body;
  const wanted =
    machine_id === undefined
      ? around
      : [around.find((one) => one.machine_id === machine_id) ?? (await findMachine(tx, customerId, machine_id))];
  const items: PlotExtent[] = [];
  for (const candidate of wanted.slice(0, mostMachines)) {
    const given = width === undefined ? {} : { width, width_from: "given" as const, equipment_name: null };
    items.push(await measureOne(tx, asked, { ...candidate, ...given }));
  }
  return { area: areaOf(plot), items, more: Math.max(wanted.length - mostMachines, 0) };
}
