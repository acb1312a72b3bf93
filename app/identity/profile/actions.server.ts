import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { type SavePassword, secrets } from "../own-account-form";
import { endOtherSessions, endSession } from "../own-sessions.server";
import { type ProfileForm, profileForm, type SaveNames } from "./form";

interface Acting extends Pick<ActionFunctionArgs["context"], "api" | "session"> {
  customerId: number;
  key: string | undefined;
}

async function saveNames({ api, session, customerId, key }: Acting, { intent: _, ...body }: SaveNames) {
  await api.send(calls.updateProfile, { params: { customerId }, body, key });
  await session.say({ text: "Профиль сохранён" });
}

/** The call changes the whole profile, so the rest of it is sent back as it stands. */
async function savePassword({ api, session, customerId, key }: Acting, form: SavePassword) {
  const { first_name, last_name, phone } = await api.send(calls.getProfile, { params: { customerId } });
  const { version, current_password, new_password, code } = form;
  const body = { first_name, last_name, phone, version, current_password, new_password, code };
  await api.send(calls.updateProfile, { params: { customerId }, body, key });
  await session.say({ text: "Пароль изменён, остальные сеансы завершены" });
}

/** Answers every form of the screen. */
export async function actOnProfile({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  const answer = async ({ value, key }: { value: ProfileForm; key: string | undefined }) => {
    const acting = { api, session, customerId, key };
    if (value.intent === "names") await saveNames(acting, value);
    else if (value.intent === "password") await savePassword(acting, value);
    else if (value.intent === "end-session") await endSession(acting, value.id);
    else await endOtherSessions(acting);
    return redirect(paths.profile(customerId));
  };
  return answerForm(await readForm(request), profileForm, answer, { secrets });
}
