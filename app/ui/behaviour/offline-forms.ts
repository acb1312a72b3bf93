import { isOurs } from "./lost-line";
import { hush, tell } from "./notice";

const noLine = "Ошибка сети: связи нет. Введённое осталось в форме, отправьте её, когда связь появится.";
const noAnswer =
  "Ошибка сети: сервер не ответил. Введённое осталось в форме, отправьте её ещё раз: дважды она не запишется.";

/** What the form that was sent last says when it is lost, and where it goes: it may lie in no page of its own. */
let lost: string | undefined;
let lostTo: string;

/** What an action answers that has nothing to tell: `{ data: null }` as Remix's single fetch encodes it. */
const nothingToTell = '[{"_1":-5},"data"]\n';

/** Keeps a form on the page while the browser knows that it is offline: sent, it would be lost with what was typed. */
export function keepFormsOffline(signal: AbortSignal) {
  document.addEventListener(
    "submit",
    (event) => {
      hush();
      const { action, dataset } = event.target as HTMLFormElement;
      lost = dataset.lost;
      lostTo = `${(lost ? new URL(action) : location).pathname}.data`;
      if (navigator.onLine) return;
      event.preventDefault();
      event.stopPropagation();
      tell(lost ?? noLine);
    },
    { capture: true, signal },
  );
  window.addEventListener("online", hush, { signal });
}

/** Whether the page sends a form of its own, or one that says what to tell: any other that leads elsewhere has an error page to go to. */
const isFormOfThisPage = (input: RequestInfo | URL, { method = "GET" }: RequestInit) => {
  const { origin, pathname } = new URL(String(input), location.href);
  return method !== "GET" && origin === location.origin && [`${location.pathname}.data`, lostTo].includes(pathname);
};

/**
 * Keeps a form on the page when the line is lost unbeknown to the browser: instead of failing, which would put the error
 * page in place of what was typed, the request is answered with nothing. The form can be sent again, under the same key.
 */
export function keepFormsUnanswered(signal: AbortSignal) {
  const { fetch } = window;
  window.fetch = async (input, init = {}) => {
    try {
      const answer = await fetch(input, init);
      if (!isFormOfThisPage(input, init)) return answer;
      hush();
      if (isOurs(answer)) return answer;
    } catch (error) {
      if (init.signal?.aborted || !isFormOfThisPage(input, init)) throw error;
    }
    tell(lost ?? noAnswer);
    // A status of failure spares the page its loaders, which would fail too.
    return new Response(nothingToTell, { status: 503 });
  };
  signal.addEventListener("abort", () => {
    window.fetch = fetch;
  });
}
