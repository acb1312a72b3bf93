import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { profileForm, type SaveNames, type SavePassword, secrets } from "./form";

interface Acting extends Pick<ActionFunctionArgs["context"], "api" | "session"> {
  customerId: number;
}

async function saveNames({ api, session, customerId }: Acting, { intent: _, ...body }: SaveNames) {
  await api.send(calls.updateProfile, { params: { customerId }, body });
  await session.say({ text: "Профиль сохранён" });
}

/** The call changes the whole profile, so the rest of it is sent back as it stands. */
async function savePassword({ api, session, customerId }: Acting, form: SavePassword) {
  const { first_name, last_name, phone, version } = await api.send(calls.getProfile, { params: { customerId } });
  const { current_password, new_password } = form;
  const body = { first_name, last_name, phone, version, current_password, new_password };
  await api.send(calls.updateProfile, { params: { customerId }, body });
  await session.say({ text: "Пароль изменён" });
}

/** Answers both forms of the screen. */
export async function actOnProfile({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const acting = { api, session, customerId: Number(params.customerId) };
  const answer = async ({ value }: { value: SaveNames | SavePassword }) => {
    if (value.intent === "names") await saveNames(acting, value);
    else await savePassword(acting, value);
    return redirect(paths.profile(acting.customerId));
  };
  return answerForm(await request.formData(), profileForm, answer, { secrets });
}
