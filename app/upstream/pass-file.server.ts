import { answerWithFile } from "./answer-with-file.server";

/** Hands a file of the farm API through as it comes, never kept on the way. */
export function passFile(ask: () => Promise<Response>): Promise<Response> {
  return answerWithFile(async () => {
    const answer = await ask();
    const headers = new Headers({ "cache-control": "private, no-store" });
    for (const name of ["content-type", "content-disposition", "content-length"]) {
      const value = answer.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(answer.body, { headers });
  });
}
