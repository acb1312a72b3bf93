import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { fieldShapeCalls } from "#contract/field-shapes";
import { answerDrawn } from "~/map/drawing/server/answer-drawn.server";
import { paths } from "~/paths";
import { hectares } from "~/words/format";
import { mergeForm } from "./form";

export async function mergeFields({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = Number(params.customerId);
  return answerDrawn(await request.formData(), mergeForm, "fields", async ({ value, key }) => {
    const { merged } = await api.send(fieldShapeCalls.mergeFields, { params: { customerId }, body: value, key });
    await session.say({ text: `Поля объединены в «${merged.name}»: ${hectares(merged.area)}` });
    return redirect(paths.field(customerId, merged.id));
  });
}
