import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { fieldShapeCalls } from "#contract/field-shapes";
import { readForm } from "~/http/read-form.server";
import { answerDrawn } from "~/map/drawing/server/answer-drawn.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { hectares } from "~/words/format";
import { leftBehindTexts } from "../left-behind";
import { mergeForm } from "./form";

export async function mergeFields({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerDrawn(await readForm(request), mergeForm, "fields", async ({ value, key }) => {
    const { merged, left } = await api.send(fieldShapeCalls.mergeFields, { params: { customerId }, body: value, key });
    const stayed = leftBehindTexts(left);
    const rest = stayed.length > 0 ? `. За прежними полями остались: ${stayed.join("; ")}` : "";
    await session.say({ text: `Поля объединены в «${merged.name}»: ${hectares(merged.area)}${rest}` });
    return redirect(paths.field(customerId, merged.id));
  });
}
