import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { watchForm } from "./form";
import { ruleNames, ruleOrder } from "./rule-names";

/** Who sets the hours of a rule that is off waits for nothing. */
function offText(rules: Record<keyof typeof ruleNames, { on: boolean }>): string {
  const off = ruleOrder.filter((rule) => !rules[rule].on).map((rule) => `«${ruleNames[rule]}»`);
  return off.length === 0 ? "" : `. Выключены: ${off.join(", ")}`;
}

/** Saves what machines are watched for, or brings the usual rules back. */
export async function saveWatching({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await readForm(request), watchForm, async ({ value, key }) => {
    const isUsual = value.intent === "usual";
    const body = { rules: isUsual ? null : value.rules, version: value.version };
    await api.send(calls.updateWatchSettings, { params: { customerId }, body, key });
    await session.say({
      text: isUsual ? "Правила снова обычные" : `Правила контроля сохранены${offText(value.rules)}`,
    });
    return redirect(paths.settingsWatching(customerId));
  });
}
