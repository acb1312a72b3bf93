import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { planPlace } from "../plan-place.server";
import { planWorksForm } from "./form";

/** Strikes a work out of the plan, or takes that back. */
export async function actOnPlanWorks({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = planPlace(params);
  const page = paths.seasonPlan(place.customerId, place.id);
  return answerForm(await readForm(request), planWorksForm, async ({ value, key }) => {
    const work = { ...place, recordId: value.id };
    if (value.intent === "restore") {
      await api.send(calls.restoreSeasonPlanWorkrecord, { params: work, key });
      await session.say({ text: "Работа возвращена в техкарту и на поля" });
      return redirect(page);
    }
    await api.send(calls.deleteSeasonPlanWorkrecord, { params: work });
    // The plan's page is an index route: without `index` the form would be the layout's.
    const undo = { action: `${page}?index`, fields: { intent: "restore", id: String(value.id) } };
    await session.say({ text: `Работа «${value.name}» убрана из техкарты`, undo });
    return redirect(page);
  });
}
