import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { SaveAnswer } from "../data/save-answer";

/**
 * How the sheet is told what became of a batch. After a success the page's loaders would be asked again, for nothing, since
 * the sheet knows what it has saved; and should one of them fail then, the page would give way to an error, and with it
 * everything that is typed and not saved yet. Only after a failure they are left alone.
 */
const nothingElseAsked = { status: 409, headers: { "content-type": "application/json" } };

/** Hands the form on to the server. When no answer comes, a save of the sheet gets one that says so. */
export async function answerSheet({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  if (form.get("intent") !== "set-cells") return serverAction<unknown>();
  const answer = await serverAction<SaveAnswer>().catch((error: unknown): SaveAnswer => {
    if (error instanceof Response) throw error;
    const message = navigator.onLine ? "Сервис не отвечает" : "Нет связи с интернетом";
    return { key: String(form.get("idempotency_key")), outcome: "unsure", message };
  });
  return new Response(JSON.stringify(answer), nothingElseAsked);
}
