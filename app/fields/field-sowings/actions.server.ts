import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { sowingForm } from "./form";

/** Sets or removes the whole field's sowing of a year. */
export async function actOnSowing({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  return answerForm(await request.formData(), sowingForm, async ({ value, key }) => {
    const { intent, ...sowing } = value;
    const body = intent === "save" ? { ...sowing } : { year: value.year, crop_id: null };
    await api.send(calls.setSowing, { params: place, body: { breed: null, crop_id: null, ...body }, key });
    await session.say({ text: intent === "save" ? `Посев ${value.year} сохранён` : `Посев ${value.year} убран` });
    return redirect(paths.field(place.customerId, place.fieldId, "sowings"));
  });
}
