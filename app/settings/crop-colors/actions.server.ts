import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { customerEntries } from "~/upstream/dictionaries.server";
import { counted } from "~/words/format";
import { cropColorsForm } from "./form";
import { ownColors } from "./own-colors";

/** Saves the colours of all crops at once. */
export async function saveCropColors({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await readForm(request), cropColorsForm, async ({ value: { version, colors, reset }, key }) => {
    const crop_colors = ownColors(await customerEntries(api, customerId, "crops"), colors, reset);
    await api.send(calls.updateSettings, { params: { customerId }, body: { version, crop_colors }, key });
    const own = counted(crop_colors.length, "культуры", "культур", "культур");
    await session.say({
      text: crop_colors.length === 0 ? "Все цвета стандартные" : `Цвета сохранены: у ${own} свой цвет`,
    });
    return redirect(paths.settingsCropColors(customerId));
  });
}
