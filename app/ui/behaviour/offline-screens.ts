import { isOurs, untilAnswered } from "./lost-line";

/** Whether the router asks for what a screen of ours shows. */
const isOfScreens = (input: RequestInfo | URL, { method = "GET" }: RequestInit) => {
  const { origin, pathname } = new URL(String(input), location.href);
  return method === "GET" && origin === location.origin && pathname.endsWith(".data");
};

/**
 * Keeps the page while the line to what the next one shows is lost: the request is sent again until it is answered or
 * another screen is asked for. Failing, it would put the error page in place of the one that stands.
 */
export function keepPageUnanswered(signal: AbortSignal) {
  const { fetch } = window;
  window.fetch = async (input, init = {}) => {
    if (!isOfScreens(input, init)) return fetch(input, init);
    const ask = async () => {
      try {
        const answer = await fetch(input, init);
        return isOurs(answer) ? answer : undefined;
      } catch (error) {
        if (init.signal?.aborted) throw error;
        return undefined;
      }
    };
    return (await ask()) ?? untilAnswered(ask, init.signal);
  };
  signal.addEventListener("abort", () => {
    window.fetch = fetch;
  });
}
