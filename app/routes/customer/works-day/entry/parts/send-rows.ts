import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key";
import type { EntryDay } from "../sheet/read-row";
import type { SaveAnswer, Sent } from "../sheet/save-answer";

const sessionOver = "Сеанс закончился. Войдите снова в соседней вкладке и повторите";
const noAnswer = () => (navigator.onLine ? "Сервис не отвечает" : "Нет связи с интернетом");

const isAnswer = (told: unknown): told is SaveAnswer => typeof told === "object" && told !== null && "outcome" in told;

/**
 * Sends rows and always comes back with an answer. A fetch of its own and no submit of Remix: when the line breaks, that
 * one gives the page away to an error, and with it all that is typed.
 */
export async function sendRows(address: string, { date, season }: EntryDay, { key, rows }: Sent): Promise<SaveAnswer> {
  const body = new URLSearchParams({
    [IDEMPOTENCY_FIELD]: key,
    date,
    season: String(season),
    rows: JSON.stringify(rows),
  });
  try {
    const response = await fetch(address, { method: "POST", body, credentials: "same-origin" });
    const isJson = response.headers.get("content-type")?.includes("application/json");
    const told: unknown = isJson ? await response.json() : null;
    if (isAnswer(told)) return told;
    return { key, outcome: "unsure", message: response.status === 401 ? sessionOver : noAnswer() };
  } catch {
    return { key, outcome: "unsure", message: noAnswer() };
  }
}
