import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key";
import type { SaveAnswer } from "../save-answer";
import type { Batch } from "../sheet/batch";

const sessionOver = "Сеанс закончился. Войдите снова в соседней вкладке и повторите";
const noAnswer = () => (navigator.onLine ? "Сервис не отвечает" : "Нет связи с интернетом");

/**
 * Sends a batch and always comes back with an answer. A fetch of its own and no fetcher of Remix: after a fetcher's action
 * the layouts around the page are loaded anew, and when the line breaks there, the page gives way to an error and takes
 * along everything that is typed and not saved yet.
 */
export async function sendBatch(address: string, { key, cells }: Batch): Promise<SaveAnswer> {
  const body = new URLSearchParams({ [IDEMPOTENCY_FIELD]: key, cells: JSON.stringify(cells) });
  try {
    const response = await fetch(address, { method: "POST", body, credentials: "same-origin" });
    const told = response.headers.get("content-type")?.includes("application/json");
    if (told) return await response.json();
    return { key, outcome: "unsure", message: response.status === 401 ? sessionOver : noAnswer() };
  } catch {
    return { key, outcome: "unsure", message: noAnswer() };
  }
}
