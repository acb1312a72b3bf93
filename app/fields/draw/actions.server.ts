import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { answerDrawn } from "~/map/drawing/server/answer-drawn.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { hectares } from "~/words/format";
import { drawForm } from "./form";

export async function createDrawnField({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerDrawn(await readForm(request), drawForm, "boundary", async ({ value, key }) => {
    const { boundary, ...rest } = value;
    const body = { ...rest, geojson: boundary };
    const { id, name, area } = await api.send(calls.createField, { params: { customerId }, body, key });
    await session.say({ text: `Поле «${name}» добавлено: ${hectares(area)}` });
    return redirect(paths.field(customerId, id));
  });
}
