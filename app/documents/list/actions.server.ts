import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { safeReturn } from "~/session/guards.server";
import { answerForm } from "~/upstream/answer-form.server";
import { documentsForm } from "./form";

/** Deletes a document, or takes the deletion back; wherever its button stands. */
export async function actOnDocuments({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  const action = paths.documents(customerId);
  return answerForm(await readForm(request), documentsForm, async ({ value, key }) => {
    const place = { customerId, id: value.id };
    const to = value.to ? safeReturn(value.to) : action;
    if (value.intent === "delete") {
      await api.send(calls.deleteDocument, { params: place });
      const undo = { action, fields: { intent: "restore", id: String(value.id), to } };
      await session.say({ text: `Документ «${value.title}» удалён`, undo });
    } else {
      const { title } = await api.send(calls.restoreDocument, { params: place, key });
      await session.say({ text: `Документ «${title}» возвращён` });
    }
    return redirect(to);
  });
}
