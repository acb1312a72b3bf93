import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { plotsForm } from "./form";

/** Deletes a plot, or takes the deletion back. */
export async function actOnPlots({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const place = idsIn(params, "customerId", "fieldId");
  const page = paths.fieldPlots(place.customerId, place.fieldId, { year: searchParams.get("year") });
  return answerForm(await readForm(request), plotsForm, async ({ value, key }) => {
    const plot = { ...place, plotId: value.id };
    if (value.intent === "restore") {
      const { name } = await api.send(calls.restorePlot, { params: plot, key });
      await session.say({ text: `Участок «${name}» возвращён` });
      return redirect(page);
    }
    await api.send(calls.deletePlot, { params: plot });
    const undo = { action: page, fields: { intent: "restore", id: String(value.id) } };
    await session.say({ text: `Участок «${value.name}» удалён`, undo });
    return redirect(page);
  });
}
