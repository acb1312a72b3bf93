import { throwToBoundary } from "./farm-api.server";

/** Hands a file of the farm API through as it comes, never kept on the way. @throws an answer for an ErrorBoundary */
export async function passFile(asked: Promise<Response>): Promise<Response> {
  const answer = await asked.catch(throwToBoundary);
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const name of ["content-type", "content-disposition", "content-length"]) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}
