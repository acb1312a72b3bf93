import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { fieldForm } from "./form";

/** Deletes the field, or takes the deletion back. */
export async function actOnField({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  const page = paths.field(place.customerId, place.fieldId);
  return answerForm(await readForm(request), fieldForm, async ({ value, key }) => {
    if (value.intent === "restore") {
      const { name } = await api.send(calls.restoreField, { params: place, key });
      await session.say({ text: `Поле «${name}» возвращено` });
      return redirect(page);
    }
    await api.send(calls.deleteField, { params: place });
    await session.say({ text: `Поле «${value.name}» удалено`, undo: { action: page, fields: { intent: "restore" } } });
    return redirect(paths.map(place.customerId));
  });
}
