import { entryNames } from "../dictionaries/shared/entry-names";
import { divisionNames } from "../divisions/shared/division-names";
import type { Clock } from "../platform/clock";
import type { Transaction } from "../platform/database/scope";
import type { FileAnswer } from "../platform/http/answer";
import { workbook } from "../platform/http/workbook";
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
  const sheets = planSheets({ plan, works, fields }, names);
  return workbook(tx, clock, { customerId, what: `техкарта ${plan.name}`, sheets });
}
