import { untilAnswered } from "./behaviour/lost-line";
import { loadCode } from "./load-code";

/** @returns undefined while the line is gone or the server can't answer. @throws for an answer that is another one, as the way to the sign-in */
async function ask(address: string): Promise<string | undefined> {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer || answer.status >= 500) return undefined;
  if (!answer.ok || answer.redirected) throw new Error(`${address} is answered ${answer.status}`);
  return answer.text().catch(() => undefined);
}

/** Fetches a text of ours as code is loaded: again and again while the line is gone; what is not to be had loads the page anew. */
export const fetchText = (address: string): Promise<string> =>
  loadCode(async () => (await ask(address)) ?? untilAnswered(() => ask(address)));
