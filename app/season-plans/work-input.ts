import type { PlanWork } from "#contract/season-plans";
import { dayAt } from "#formats/days/instants";
import { emptyMachinery, emptyProduct, type WorkInput, workLines } from "~/works/form-input";

/** What the controls hold. */
export type PlanWorkInput = Pick<WorkInput, "work_type_id" | "products" | "machinery" | "comment"> &
  Record<"start_day" | "end_day", string>;

/** An empty line of each list waits, so that nobody without scripts has to ask for one. */
export const newPlanWorkInput: PlanWorkInput = {
  ...{ work_type_id: "", start_day: "", end_day: "", comment: "" },
  products: [emptyProduct],
  machinery: [emptyMachinery],
};

/** A standing work as its form holds it; a plan's days are Moscow's. */
export const planWorkInput = (work: PlanWork): PlanWorkInput => ({
  work_type_id: String(work.work_type_id),
  start_day: dayAt(work.start_dt, null) ?? "",
  end_day: dayAt(work.end_dt, null) ?? "",
  comment: work.comment ?? "",
  ...workLines(work),
});
