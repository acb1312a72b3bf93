import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { planPlace } from "../parts/plan-place";
import { copyForm } from "./form";

export async function copyPlan({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = planPlace(params);
  return answerForm(await request.formData(), copyForm, async ({ value, key }) => {
    const copy = await api.send(calls.copySeasonPlan, { params: place, body: value, key });
    await session.say({ text: `Техкарта скопирована в сезон ${copy.season}: «${copy.name}»` });
    return redirect(paths.seasonPlan(place.customerId, copy.id));
  });
}
