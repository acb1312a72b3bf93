import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key";
import type { EntryDay } from "../sheet/read-row";
import type { SaveAnswer, Sent } from "../sheet/save-answer";

const sessionOver = "Сеанс закончился. Войдите снова в соседней вкладке и повторите";
const noAnswer = () => (navigator.onLine ? "Сервис не отвечает" : "Нет связи с интернетом");

const isAnswer = (told: unknown): told is SaveAnswer => typeof told === "object" && told !== null && "outcome" in told;

/** Posts rows of the sheet. @returns the status and what came back as JSON, null for anything else */
async function post(address: string, { date, season }: EntryDay, fields: Record<string, string>) {
  const body = new URLSearchParams({ ...fields, date, season: String(season) });
  const response = await fetch(address, { method: "POST", body, credentials: "same-origin" });
  const isJson = response.headers.get("content-type")?.includes("application/json");
  const told: unknown = isJson ? await response.json() : null;
  return { status: response.status, told };
}

/** What is answered to rows that only ask. @throws where there is no line */
export const postRows = async (address: string, day: EntryDay, rows: string[][]): Promise<unknown> =>
  (await post(address, day, { rows: JSON.stringify(rows) })).told;

/**
 * Sends rows and always comes back with an answer. A fetch of its own and no submit of Remix: when the line breaks, that
 * one gives the page away to an error, and with it all that is typed.
 */
export async function sendRows(address: string, day: EntryDay, { key, rows }: Sent): Promise<SaveAnswer> {
  try {
    const { status, told } = await post(address, day, { [IDEMPOTENCY_FIELD]: key, rows: JSON.stringify(rows) });
    if (isAnswer(told)) return told;
    return { key, outcome: "unsure", message: status === 401 ? sessionOver : noAnswer() };
  } catch {
    return { key, outcome: "unsure", message: noAnswer() };
  }
}
