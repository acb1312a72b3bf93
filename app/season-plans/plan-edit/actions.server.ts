import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { editPlanForm } from "../form";
import { planPlace } from "../plan-place.server";

export async function updatePlan({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = planPlace(params);
  return answerForm(await readForm(request), editPlanForm, async ({ value, key }) => {
    const { name } = await api.send(calls.updateSeasonPlan, { params: place, body: value, key });
    await session.say({ text: `Техкарта «${name}» сохранена` });
    return redirect(paths.seasonPlan(place.customerId, place.id));
  });
}
