import { writeXlsx, xlsxType } from "#formats/xlsx/write-xlsx";
import { entryNames } from "../dictionaries/shared/entry-names";
import { divisionNames } from "../divisions/shared/division-names";
import type { Clock } from "../platform/clock";
import type { Transaction } from "../platform/database/scope";
import type { FileAnswer } from "../platform/http/answer";
import { downloadName } from "../platform/http/download-name";
import { getPlan } from "./get-plan";
import type { PlanPlace } from "./plan-columns";
import { listPlanFields } from "./plan-fields";
import { planSheets } from "./plan-sheets";
import { listPlanWorks } from "./plan-works";

/** A plan as a workbook. @throws AppError NotFound. */
export async function exportPlan(tx: Transaction, place: PlanPlace, clock: Clock): Promise<FileAnswer> {
  const { customerId } = place;
  const plan = await getPlan(tx, place);
  const works = await listPlanWorks(tx, place);
  const { items: fields } = await listPlanFields(tx, place);
  const names = { entry: await entryNames(tx, customerId), division: await divisionNames(tx, customerId) };
  return {
    content: await writeXlsx(planSheets({ plan, works, fields }, names)),
    type: xlsxType,
    name: await downloadName(tx, clock, { customerId, what: `техкарта ${plan.name}`, extension: "xlsx" }),
  };
}
