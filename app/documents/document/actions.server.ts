import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { documentForm } from "./form";

export async function updateDocument({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const { customerId, documentId: id } = idsIn(params, "customerId", "documentId");
  const place = { customerId, id };
  return answerForm(await readForm(request), documentForm, async ({ value, key }) => {
    const { title } = await api.send(calls.updateDocument, {
      params: place,
      body: { ...value, comment: value.comment ?? "" },
      key,
    });
    await session.say({ text: `Документ «${title}» сохранён` });
    return redirect(paths.document(place.customerId, place.id));
  });
}
