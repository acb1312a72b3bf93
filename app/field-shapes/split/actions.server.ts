import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { fieldShapeCalls } from "#contract/field-shapes";
import { readForm } from "~/http/read-form.server";
import { answerDrawn } from "~/map/drawing/server/answer-drawn.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { counted } from "~/words/format";
import { leftBehindTexts } from "../left-behind";
import { splitForm } from "./form";

export async function splitField({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  return answerDrawn(await readForm(request), splitForm, "line", async ({ value, key }) => {
    const { old, parts, left } = await api.send(fieldShapeCalls.splitField, { params: place, body: value, key });
    const made = counted(parts.length, "часть", "части", "частей");
    const stayed = leftBehindTexts(left);
    const rest = stayed.length > 0 ? `. За прежним полем остались: ${stayed.join("; ")}` : "";
    await session.say({ text: `Поле «${old.name}» разделено: ${made}${rest}` });
    // There both the parts are linked and what stayed; the map of a harvested season still shows the old field.
    return redirect(paths.field(place.customerId, place.fieldId, "history"));
  });
}
