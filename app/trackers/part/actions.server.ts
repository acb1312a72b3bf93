import type { ActionFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { answerDrawn } from "~/map/drawing/server/answer-drawn.server";
import { customerIn } from "~/params.server";
import { periodOf } from "../read-range.server";
import { partForm } from "./form";

/** Measures what is drawn; nothing of it is kept, so the form comes back with what was sent. */
export async function measurePart({ context, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerDrawn(await readForm(request), partForm, "boundary", async ({ value, form }) => {
    const { boundary: geojson, machine_id, width, from, to } = value;
    const body = { geojson, ...periodOf({ from, to }, context), machine_id, ...(width !== null && { width }) };
    const measured = await context.api.send(calls.measureExtentPlots, { params: { customerId }, body });
    const text = (name: string) => String(form.get(name) ?? "");
    const typed = { from, to, machine_id: text("machine_id"), width: text("width") };
    return { measured, typed, boundary: text("boundary") };
  });
}
