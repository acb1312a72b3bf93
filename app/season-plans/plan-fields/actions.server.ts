import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { planPlace } from "../plan-place.server";
import { detachForm } from "./form";

/** Detaches a field; attaching it again takes that back. */
export async function detachField({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = planPlace(params);
  return answerForm(await readForm(request), detachForm, async ({ value: { id, name } }) => {
    await api.send(calls.detachSeasonPlanField, { params: { ...place, fieldId: id } });
    const action = paths.seasonPlan(place.customerId, place.id, "attach");
    const undo = { action, fields: { field_ids: String(id) } };
    await session.say({ text: `Поле «${name}» откреплено, запланированные работы сняты`, undo });
    return redirect(paths.seasonPlan(place.customerId, place.id, "fields"));
  });
}
