import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { secrets } from "~/identity/own-account-form";
import { endOtherSessions, endSession } from "~/identity/own-sessions.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { ownForm } from "./form";

/** Answers every form of the screen. */
export async function actOnOwn({ context, request }: ActionFunctionArgs) {
  return answerForm(
    await readForm(request),
    ownForm,
    async ({ value }) => {
      if (value.intent === "password") {
        const { current_password, new_password, code } = value;
        await context.api.send(calls.changePassword, { body: { current_password, new_password, code } });
        await context.session.say({ text: "Пароль изменён, остальные сеансы завершены" });
      } else if (value.intent === "end-session") await endSession(context, value.id);
      else await endOtherSessions(context);
      return redirect(paths.installationProfile());
    },
    { secrets },
  );
}
