import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { periodsForm } from "./form";

/** Replaces the field's actuality periods. Adding and removing a line come back as the same form. */
export async function savePeriods({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  return answerForm(await readForm(request), periodsForm, async ({ value, key }) => {
    await api.send(calls.updateField, { params: place, body: value, key });
    await session.say({ text: "Периоды сохранены" });
    return redirect(paths.field(place.customerId, place.fieldId, "other"));
  });
}
