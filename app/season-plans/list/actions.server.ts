import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { plansForm } from "./form";

/** Deletes a plan and shows those of its season, or takes the deletion back. */
export async function actOnPlans({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  const list = paths.seasonplans(customerId);
  return answerForm(await readForm(request), plansForm, async ({ value, key }) => {
    const place = { customerId, id: value.id };
    if (value.intent === "restore") {
      const { name } = await api.send(calls.restoreSeasonPlan, { params: place, key });
      await session.say({ text: `Техкарта «${name}» возвращена` });
      return redirect(paths.seasonPlan(customerId, value.id));
    }
    await api.send(calls.deleteSeasonPlan, { params: place });
    const undo = { action: list, fields: { intent: "restore", id: String(value.id) } };
    await session.say({ text: `Техкарта «${value.name}» удалена вместе с запланированными работами`, undo });
    return redirect(paths.seasonplans(customerId, { season: value.season }));
  });
}
