import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { id, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";

const planForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel"), id, version }),
  z.object({ intent: z.literal("resume"), id, version }),
  z.object({ intent: z.literal("delete"), id }),
  z.object({ intent: z.literal("restore"), id }),
]);

/** Calls a plan off, takes it up again, removes it, or takes the removal back. */
export async function actOnPlans({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await readForm(request), planForm, async ({ value, key }) => {
    const place = { customerId, id: value.id };
    if (value.intent === "delete") {
      await api.send(calls.deleteScoutPlan, { params: place });
      const undo = { action: paths.scoutingPlans(customerId), fields: { intent: "restore", id: String(value.id) } };
      await session.say({ text: "План осмотров удалён", undo });
    } else if (value.intent === "restore") {
      await api.send(calls.restoreScoutPlan, { params: place, key });
      await session.say({ text: "План осмотров возвращён" });
    } else {
      const body = { cancelled: value.intent === "cancel", version: value.version };
      await api.send(calls.updateScoutPlan, { params: place, body, key });
      await session.say({ text: body.cancelled ? "План осмотров отменён" : "План осмотров снова в работе" });
    }
    return redirect(paths.scoutingPlans(customerId));
  });
}
