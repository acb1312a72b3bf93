import { answerWithFile } from "./answer-with-file.server";
import type { Answer } from "./short-answer.server";

/** Hands a file of the farm API through as it comes, without more said never kept on the way. */
export function passFile(ask: () => Promise<Answer>, cacheControl = "private, no-store"): Promise<Response> {
  return answerWithFile(async () => {
    const answer = await ask();
    const headers = new Headers({ "cache-control": cacheControl });
    for (const name of ["content-type", "content-disposition", "content-length"]) {
      const value = answer.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(answer.body, { headers });
  });
}
