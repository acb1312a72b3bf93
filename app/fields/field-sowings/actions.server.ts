import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { z } from "#contract/zod";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { sowingForm } from "./form";

/** Sets or removes the whole field's sowing of a year. */
export async function actOnSowing({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  const form = await readForm(request);
  const send = async ({ value, key }: { value: z.output<typeof sowingForm>; key: string | undefined }) => {
    const { intent, ...sowing } = value;
    await api.send(calls.setSowing, { params: place, body: { breed: null, crop_id: null, ...sowing }, key });
    await session.say({ text: intent === "save" ? `Посев ${value.year} сохранён` : `Посев ${value.year} убран` });
    return redirect(paths.field(place.customerId, place.fieldId, "sowings"));
  };
  return answerForm(form, sowingForm, send, { typed: form.get("intent") === "save" });
}
