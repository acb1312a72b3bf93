import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { scoutForm } from "./form";

/** Says something of an inspection, removes it, or takes the removal back. */
export async function actOnScout({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId", "scoutId");
  const { customerId, fieldId, scoutId } = place;
  const here = paths.scout(customerId, fieldId, scoutId);
  return answerForm(await readForm(request), scoutForm, async ({ value, key }) => {
    if (value.intent === "comment") {
      await api.send(calls.createScoutComment, { params: place, body: { text: value.text }, key });
      return redirect(`${here}#comments`);
    }
    if (value.intent === "restore") {
      await api.send(calls.restoreScout, { params: place, key });
      await session.say({ text: "Осмотр возвращён" });
      return redirect(here);
    }
    await api.send(calls.deleteScout, { params: place });
    await session.say({ text: "Осмотр удалён", undo: { action: here, fields: { intent: "restore" } } });
    return redirect(paths.field(customerId, fieldId, "scouts"));
  });
}
