/** Milliseconds between questions while the page is looked at. */
const pause = 60_000;

/** How many notifications are unread by now; undefined where nobody answers. */
export async function askUnread(address: string, signal: AbortSignal): Promise<number | undefined> {
  const answer = await fetch(address, { signal, redirect: "error" }).catch(() => undefined);
  const told: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  const { count } = Object(told);
  return typeof count === "number" && !signal.aborted ? count : undefined;
}

/** Asks at once, and again and again, how many notifications are unread; a tab that nobody looks at rests. */
export function watchUnread(address: string, signal: AbortSignal, hear: (count: number) => void): void {
  const ask = async () => {
    if (document.hidden || !navigator.onLine) return;
    const count = await askUnread(address, signal);
    if (count !== undefined) hear(count);
  };
  void ask();
  const timer = setInterval(() => void ask(), pause);
  const looked = () => void ask();
  document.addEventListener("visibilitychange", looked);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", looked);
  });
}
