import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { id } from "#contract/shapes";
import { z } from "#contract/zod";
import { readForm } from "~/http/read-form.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";

const jobForm = z.object({ intent: z.enum(["retry", "delete"]), id });

/** Has a job that was put aside done again, or gives it up. */
export async function actOnJobs({ context: { api, session }, request }: ActionFunctionArgs) {
  return answerForm(await readForm(request), jobForm, async ({ value: { intent, ...params } }) => {
    await api.send(intent === "retry" ? calls.retryJob : calls.deleteJob, { params });
    await session.say({ text: intent === "retry" ? "Задание снова в очереди" : "Задание удалено" });
    return redirect(paths.installationState());
  });
}
