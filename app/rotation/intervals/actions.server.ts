import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { rotationCalls } from "#contract/rotation";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { counted } from "~/words/format";
import { intervalsForm } from "./form";
import { ownIntervals } from "./own-intervals";

/** Saves the intervals of all crops at once. */
export async function saveIntervals({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await readForm(request), intervalsForm, async ({ value: { version, years, reset }, key }) => {
    const intervals = ownIntervals(years, reset);
    const saved = await api.send(rotationCalls.setRotationIntervals, {
      params: { customerId },
      body: { version, intervals },
      key,
    });
    const own = saved.intervals.filter((one) => one.own).length;
    const crops = counted(own, "культуры", "культур", "культур");
    await session.say({ text: own === 0 ? "Все сроки взяты из справочника" : `Сроки сохранены: у ${crops} свой срок` });
    return redirect(paths.rotationIntervals(customerId));
  });
}
