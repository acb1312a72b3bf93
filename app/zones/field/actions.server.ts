import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { makeForm, restoreForm } from "./form";

/** Has zones drawn, or brings a deleted map back. */
export async function actOnZoneMaps({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  const { customerId, fieldId } = place;
  const form = await readForm(request);
  if (form.get("intent") === "restore")
    return answerForm(form, restoreForm, async ({ value: { id }, key }) => {
      await api.send(calls.restoreZoneMap, { params: { customerId, id }, key });
      return redirect(paths.zoneMap(customerId, fieldId, id));
    });
  return answerForm(form, makeForm, async ({ value, key }) => {
    const { id } = await api.send(calls.createZoneMap, { params: place, body: value, key });
    await session.say({ text: "Зоны рисуются" });
    return redirect(paths.zoneMap(customerId, fieldId, id));
  });
}
