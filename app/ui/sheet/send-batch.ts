import { IDEMPOTENCY_FIELD } from "../form/idempotency-key";
import { readAnswer, type SaveAnswer } from "./answer";
import type { Batch } from "./batch";

/** The field of a form that a sheet is sent in, as a text of JSON. */
export const CELLS_FIELD = "cells";

const sessionOver = "Сеанс закончился. Войдите снова в соседней вкладке и повторите";
const noAnswer = () => (navigator.onLine ? "Сервис не отвечает" : "Нет связи с интернетом");

/** Posts a form. @returns the status and what came back as JSON, null for anything else. @throws where there is no line */
export async function post(address: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const response = await fetch(address, { method: "POST", body, credentials: "same-origin" });
  const isJson = response.headers.get("content-type")?.includes("application/json");
  const told: unknown = isJson ? await response.json() : null;
  return { status: response.status, told };
}

/** Where a sheet is sent, with what beside its cells, and how what it wants to hear of a save is read; null for something else. */
export interface Post<Told> {
  address: string;
  fields?: Record<string, string>;
  readTold: (told: unknown) => Told | null;
}

/**
 * Sends a batch and always comes back with an answer. A fetch of its own and no fetcher of Remix: after a fetcher's action
 * the layouts around the page are loaded anew, and when the line breaks there, the page gives way to an error and takes
 * along everything that is typed and not saved yet.
 */
export async function sendBatch<Told>({ key, body, fields: own }: Batch, to: Post<Told>): Promise<SaveAnswer<Told>> {
  try {
    const fields = { ...to.fields, ...own, [IDEMPOTENCY_FIELD]: key, [CELLS_FIELD]: body };
    const { status, told } = await post(to.address, fields);
    const message = status === 401 ? sessionOver : noAnswer();
    return readAnswer(told, to.readTold) ?? { key, outcome: "unsure", message };
  } catch {
    return { key, outcome: "unsure", message: noAnswer() };
  }
}
