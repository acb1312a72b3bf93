import sql from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { ListedWork } from "#contract/work-shapes";
import type { workCalls } from "#contract/works";
import { entryNames } from "../dictionaries/shared/entry-names";
import { divisionNames } from "../divisions/shared/division-names";
import type { Clock } from "../platform/clock";
import type { Transaction } from "../platform/database/scope";
import type { FileAnswer } from "../platform/http/answer";
import { workbook } from "../platform/http/workbook";
import { listedColumns, standingWorks } from "./shared/workrecord-columns";
import { withTypes, worksMatching } from "./work-filter";
import { worksOrder } from "./work-order";
import { type WorkNames, workSheet } from "./work-sheet";

type NamedRow = { id: number; name: string };

const byId = (rows: readonly NamedRow[]) => new Map(rows.map((row) => [row.id, row]));

/** Names of all that works of a customer point at, of what is deleted too. */
async function workNames(tx: Transaction, customerId: number): Promise<WorkNames> {
  const machines = await tx.rows<NamedRow>(
    sql`SELECT id, concat_ws(' ', model, number) AS name FROM machine WHERE customer_id = ${customerId}`,
  );
  const equipment = await tx.rows<NamedRow>(
    sql`SELECT id, concat_ws(' ', name, number) AS name FROM equipment WHERE customer_id = ${customerId}`,
  );
  const operators = await tx.rows<NamedRow>(
    sql`SELECT id, concat_ws(' ', last_name, first_name) AS name FROM machine_operator WHERE customer_id = ${customerId}`,
  );
  return {
    entry: await entryNames(tx, customerId),
    divisions: await divisionNames(tx, customerId),
    machines: byId(machines),
    equipment: byId(equipment),
    operators: byId(operators),
  };
}

interface Asked {
  customerId: number;
  query: QueryOf<typeof workCalls.exportWorkrecords>;
  clock: Clock;
}

/** All works that `listWorkrecordsPaged` would show page by page, as a workbook. @throws AppError TooManyRequests */
export async function exportWorkrecords(tx: Transaction, { customerId, query, clock }: Asked): Promise<FileAnswer> {
  const filter = await withTypes(tx, customerId, query);
  const works = tx.each<ListedWork>(sql`
    SELECT ${listedColumns(true)} ${standingWorks(customerId)} AND ${worksMatching(customerId, filter)}
    ORDER BY ${worksOrder(query)}`);
  const what = ["работы", query.season].filter(Boolean).join(" ");
  return workbook(tx, clock, { customerId, what, sheets: [workSheet(works, await workNames(tx, customerId))] });
}
