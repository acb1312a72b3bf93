import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { counted } from "~/words/format";
import { planPlace } from "../plan-place.server";
import { attachForm } from "./form";

export async function attachFields({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = planPlace(params);
  return answerForm(await readForm(request), attachForm, async ({ value, key }) => {
    await api.send(calls.attachSeasonPlanFields, { params: place, body: value, key });
    const { length } = value.field_ids;
    const verb = length % 10 === 1 && length % 100 !== 11 ? "Прикреплено" : "Прикреплены";
    await session.say({ text: `${verb} ${counted(length, "поле", "поля", "полей")}: работы техкарты запланированы` });
    return redirect(paths.seasonPlan(place.customerId, place.id, "fields"));
  });
}
