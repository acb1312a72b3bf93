import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { answerForm } from "~/upstream/answer-form.server";
import { ownPlaces } from "../own-places";
import { secondFactorForm } from "./form";

/** Answers each form of the screen. The codes on paper go onto the page that answers, and nowhere else. */
export async function actOnSecondFactor({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const places = ownPlaces(params);
  return answerForm(
    await readForm(request),
    secondFactorForm,
    async ({ value }) => {
      if (value.intent === "begin") {
        await api.send(calls.beginSecondFactor, {});
        return redirect(places.code);
      }
      const { intent, ...body } = value;
      if (intent === "confirm")
        return data({ codes: (await api.send(calls.confirmSecondFactor, { body })).recovery_codes });
      await api.send(calls.disableSecondFactor, { body });
      await session.say({ text: "Вход по коду выключен" });
      return redirect(places.profile);
    },
    { secrets: ["code", "current_password"] },
  );
}
