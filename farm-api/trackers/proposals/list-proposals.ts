import sql, { join, type Sql } from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { Proposal, proposalCalls } from "#contract/proposals";
import { daysBetween } from "#formats/days/count";
import { divisionsOfGroup, divisionsWithNested } from "../../fields/shared/field-filter";
import { AppError, notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { proposalColumns, standingProposals, stateOf } from "./proposal-columns";

type Days = AnswerOf<typeof proposalCalls.listProposalDays>["items"];
type Counted = AnswerOf<typeof proposalCalls.countProposals>;

const mostDays = 62;
const most = 1000;

type Divisions = Pick<QueryOf<typeof proposalCalls.listProposals>, "division_ids" | "divisiongroup_id">;

function inDivisions(customerId: number, { division_ids, divisiongroup_id }: Divisions): Sql {
  const conditions = [
    division_ids && !division_ids.includes(0)
      ? sql`f.division_id IN ${divisionsWithNested(customerId, division_ids)}`
      : undefined,
    divisiongroup_id === undefined
      ? undefined
      : sql`f.division_id IN ${divisionsOfGroup(customerId, divisiongroup_id)}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 ? join(conditions, " AND ") : sql`true`;
}

/** Days of a period that have any. @throws AppError BadRequest for a period that ends before it begins, or a longer one */
export async function listProposalDays(
  tx: Transaction,
  customerId: number,
  { from, to, ...divisions }: QueryOf<typeof proposalCalls.listProposalDays>,
): Promise<Days> {
  if (from > to) throw new AppError("BadRequest", "Период кончается раньше, чем начинается");
  if (daysBetween(from, to) > mostDays) throw new AppError("BadRequest", "Дни показывают не больше чем за два месяца");
  const countOf = (state: string) => sql`count(*) FILTER (WHERE state = ${state})::int`;
  return tx.rows<Days[number]>(sql`
    SELECT day, ${countOf("open")} AS open, ${countOf("approved")} AS approved, ${countOf("declined")} AS declined,
      ${countOf("recorded")} AS recorded
    FROM (SELECT p.day, ${stateOf} AS state ${standingProposals(customerId)}
      AND p.day BETWEEN ${from} AND ${to} AND ${inDivisions(customerId, divisions)}) days
    GROUP BY day ORDER BY day`);
}

/** Days back in which what waits is counted: older ones are nobody's to do any more. */
const countedBack = 62;

const ofMachine = (machineId: number | undefined): Sql =>
  machineId === undefined
    ? sql`true`
    : sql`EXISTS (SELECT FROM proposal_stretch s
        WHERE s.customer_id = p.customer_id AND s.proposal_id = p.id AND s.machine_id = ${machineId})`;

/** @param today the farm's day */
export async function countProposals(
  tx: Transaction,
  customerId: number,
  today: string,
  { machine_id, ...divisions }: QueryOf<typeof proposalCalls.countProposals>,
): Promise<Counted> {
  const row = await tx.row<Counted>(sql`
    SELECT count(*)::int AS open, max(day) AS last_day FROM (SELECT p.day, ${stateOf} AS state ${standingProposals(customerId)}
      AND p.status = 'open' AND p.day BETWEEN ${today}::date - ${countedBack}::int AND ${today}
      AND ${ofMachine(machine_id)} AND ${inDivisions(customerId, divisions)}) days WHERE state = 'open'`);
  return row ?? { open: 0, last_day: null };
}

/** The proposals of a day, by field and time. */
export const listProposals = (
  tx: Transaction,
  customerId: number,
  { day, ...divisions }: QueryOf<typeof proposalCalls.listProposals>,
): Promise<Proposal[]> =>
  tx.rows<Proposal>(sql`
    SELECT ${proposalColumns} ${standingProposals(customerId)} AND p.day = ${day} AND ${inDivisions(customerId, divisions)}
    ORDER BY f.name, t.from_dt, p.id LIMIT ${most}`);

/** Proposals by id, in the order asked; one that is not there, or whose field is deleted, is left out. */
export async function readProposals(tx: Transaction, customerId: number, ids: readonly number[]): Promise<Proposal[]> {
  const rows = await tx.rows<Proposal>(
    sql`SELECT ${proposalColumns} ${standingProposals(customerId)} AND p.id = ANY(${ids}::int[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @throws AppError NotFound */
export async function getProposal(tx: Transaction, customerId: number, id: number): Promise<Proposal> {
  const [row] = await readProposals(tx, customerId, [id]);
  if (!row) throw notFound();
  return row;
}
