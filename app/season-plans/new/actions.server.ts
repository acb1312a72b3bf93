import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { newPlanForm } from "../form";

export async function createPlan({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await readForm(request), newPlanForm, async ({ value, key }) => {
    const { id, name } = await api.send(calls.createSeasonPlan, { params: { customerId }, body: value, key });
    await session.say({ text: `Техкарта «${name}» создана. Добавьте в неё работы` });
    return redirect(paths.seasonPlan(customerId, id));
  });
}
