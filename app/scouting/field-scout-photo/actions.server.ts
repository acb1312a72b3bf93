import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { marksForm } from "./form";

/** Puts the marks of the form on the photo in the place of those before. */
export async function markScoutPhoto({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId", "scoutId");
  const photo_ref = params.photoRef ?? "";
  return answerForm(await readForm(request), marksForm, async ({ value, key }) => {
    await api.send(calls.markPhoto, { params: { ...place, photo_ref }, body: value, key });
    await session.say({ text: "Отметки сохранены" });
    return redirect(paths.scoutPhoto(place.customerId, place.fieldId, place.scoutId, photo_ref));
  });
}
