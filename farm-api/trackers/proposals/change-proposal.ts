import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { FieldError } from "#contract/errors";
import type { Proposal, proposalCalls } from "#contract/proposals";
import { knownEntries } from "../../dictionaries/shared/known-entries";
import { invalid } from "../../platform/app-error";
import { assignments } from "../../platform/database/columns";
import type { Transaction } from "../../platform/database/scope";
import { widthFor } from "./crews";
import { countJoint } from "./joint-area";
import { getProposal, readProposals } from "./list-proposals";
import { lockProposals } from "./lock-proposals";
import { recountStretch } from "./measure";

type Body = BodyOf<typeof proposalCalls.updateProposal>;

interface Park {
  equipment: ReadonlyMap<number, number | null>;
  operators: ReadonlySet<number>;
  machines: ReadonlyMap<number, number | null>;
}

/** What the body names of the park, as far as it stands; widths in metres. */
async function readPark(tx: Transaction, customerId: number, { stretches }: Body, proposal: Proposal): Promise<Park> {
  const equipmentIds = stretches.map(({ equipment_id }) => equipment_id).filter((id) => id != null);
  const operatorIds = stretches.map(({ machine_operator_id }) => machine_operator_id).filter((id) => id != null);
  const machineIds = proposal.stretches.map(({ machine_id }) => machine_id);
  const equipment = await tx.rows<{ id: number; width: number | null }>(sql`
    SELECT id, working_width AS width FROM equipment
    WHERE customer_id = ${customerId} AND deleted_at IS NULL AND id = ANY(${equipmentIds}::int[])`);
  const operators = await tx.rows<{ id: number }>(sql`
    SELECT id FROM machine_operator WHERE customer_id = ${customerId} AND deleted_at IS NULL AND id = ANY(${operatorIds}::int[])`);
  const machines = await tx.rows<{ id: number; width: number | null }>(sql`
    SELECT id, working_width AS width FROM machine WHERE customer_id = ${customerId} AND id = ANY(${machineIds}::int[])`);
  const widths = (rows: { id: number; width: number | null }[]) => new Map(rows.map(({ id, width }) => [id, width]));
  return {
    equipment: widths(equipment),
    operators: new Set(operators.map(({ id }) => id)),
    machines: widths(machines),
  };
}

async function check(tx: Transaction, customerId: number, body: Body, proposal: Proposal, park: Park): Promise<void> {
  const faults: FieldError[] = [];
  const { work_type_id, area, stretches } = body;
  if (work_type_id != null) {
    const isKnown = await knownEntries(tx, customerId, [{ dictionary: "worktypes", id: work_type_id }]);
    if (!isKnown("worktypes", work_type_id)) faults.push({ path: "work_type_id", message: "Вид работы не найден" });
  }
  if (area != null && area > proposal.field_area * 1.1)
    faults.push({ path: "area", message: "Площадь работы больше площади поля" });
  for (const [index, { id, equipment_id, machine_operator_id }] of stretches.entries()) {
    const at = `stretches.${index}`;
    if (!proposal.stretches.some((one) => one.id === id)) faults.push({ path: `${at}.id`, message: "Не найдено" });
    if (equipment_id != null && !park.equipment.has(equipment_id))
      faults.push({ path: `${at}.equipment_id`, message: "Орудие не найдено или удалено" });
    if (machine_operator_id != null && !park.operators.has(machine_operator_id))
      faults.push({ path: `${at}.machine_operator_id`, message: "Механизатор не найден или удалён" });
  }
  if (faults.length > 0) throw invalid(...faults);
}

/** Counts a stretch by another implement or width. */
async function changeStretch(
  tx: Transaction,
  customerId: number,
  standing: Proposal["stretches"][number] & { field_id: number },
  given: Body["stretches"][number],
  park: Park,
): Promise<void> {
  const { id, machine_id, field_id, start_dt: from_dt, end_dt: to_dt } = standing;
  const equipment_id = given.equipment_id ?? null;
  const own = widthFor(park.equipment.get(equipment_id ?? 0) ?? null, park.machines.get(machine_id) ?? null);
  const { width, width_from } = given.width == null ? own : { width: given.width, width_from: "given" as const };
  const figures = await recountStretch(tx, customerId, { machine_id, field_id, from_dt, to_dt, width });
  const columns = {
    equipment_id,
    machine_operator_id: given.machine_operator_id ?? null,
    width,
    width_from,
    ...figures,
  };
  await tx.run(
    sql`UPDATE proposal_stretch SET ${assignments(columns)} WHERE customer_id = ${customerId} AND id = ${id}`,
  );
  // The field's hectares go by the same width.
  await tx.run(sql`SELECT recount_days(${customerId}, ${machine_id}, ${from_dt}, ${to_dt})`);
}

/** Somebody says what a waiting proposal was. @throws AppError NotFound, StaleVersion, Invalid */
export async function updateProposal(
  tx: Transaction,
  { customerId, id }: { customerId: number; id: number },
  body: Body,
): Promise<Proposal> {
  const [proposal] = await lockProposals(tx, customerId, [{ id, version: body.version }], ["open"]);
  if (!proposal) return getProposal(tx, customerId, id);
  const park = await readPark(tx, customerId, body, proposal);
  await check(tx, customerId, body, proposal, park);
  for (const given of body.stretches) {
    const standing = proposal.stretches.find((one) => one.id === given.id);
    if (standing) await changeStretch(tx, customerId, { ...standing, field_id: proposal.field_id }, given, park);
  }
  await countJoint(tx, customerId, await readProposals(tx, customerId, [id]));
  const isOther = body.work_type_id !== undefined && body.work_type_id !== proposal.work_type_id;
  const type = isOther
    ? { work_type_id: body.work_type_id, type_from: body.work_type_id === null ? null : "given" }
    : {};
  await tx.run(sql`
    UPDATE proposal SET ${assignments({ ...type, area: body.area ?? null, touched: true })}, version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id}`);
  return getProposal(tx, customerId, id);
}
