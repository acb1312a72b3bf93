import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { parcelsForm } from "./form";

/** Deletes a parcel, or takes the deletion back; wherever its button stands. */
export async function actOnParcels({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  const action = paths.cadaster(customerId);
  return answerForm(await readForm(request), parcelsForm, async ({ value, key }) => {
    const place = { customerId, id: value.id };
    if (value.intent === "restore") {
      const { number } = await api.send(calls.restoreParcel, { params: place, key });
      await session.say({ text: `Участок ${number} возвращён` });
      return redirect(paths.parcel(customerId, value.id));
    }
    await api.send(calls.deleteParcel, { params: place, body: { version: value.version } });
    const undo = { action, fields: { intent: "restore", id: String(value.id) } };
    await session.say({ text: `Участок ${value.number} удалён`, undo });
    return redirect(action);
  });
}
