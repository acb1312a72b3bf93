import { type ClientActionFunctionArgs, data } from "@remix-run/react";
import type { SaveAnswer } from "../data/save-answer";

/**
 * Hands the form on to the server. When there is no answer, a save of the sheet gets one that says so: an error would take
 * the page away, and with it everything that is not saved yet.
 */
export async function answerOffline({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction<SaveAnswer>();
  } catch (error) {
    if (form.get("intent") !== "set-cells" || error instanceof Response) throw error;
    const message = navigator.onLine ? "Сервис не отвечает" : "Нет связи с интернетом";
    const answer: SaveAnswer = { key: String(form.get("idempotency_key")), outcome: "unsure", message };
    return data(answer, { status: 503 });
  }
}
