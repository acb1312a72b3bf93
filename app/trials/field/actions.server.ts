import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { trialForm } from "./form";
import { trialStates } from "./trial-words";

export async function saveTrial({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  return answerForm(await readForm(request), trialForm, async ({ value, key }) => {
    const { state } = await api.send(calls.updateFieldTrial, { params: place, body: value, key });
    await session.say({ text: `Опыт сохранён: ${trialStates[state].toLowerCase()}` });
    return redirect(paths.field(place.customerId, place.fieldId, "trial"));
  });
}
