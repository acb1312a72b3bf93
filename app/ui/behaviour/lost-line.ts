import { tell } from "./notice";

const notice = "Ошибка сети: экран не загрузился. Всё осталось на месте, он откроется, как только связь появится.";
const pause = 2000;

let waiting = 0;
let hush: () => void = () => undefined;

/** Until it may help to ask again: the browser says that the line is back, or two seconds are over. */
function pauseOrOnline(signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      over.abort();
      settle();
    };
    const timer = setTimeout(end(resolve), pause);
    window.addEventListener("online", end(resolve), { signal: over.signal });
    signal?.addEventListener(
      "abort",
      end(() => reject(signal.reason)),
      { signal: over.signal },
    );
  });
}

/**
 * Says that the line is lost, and asks again until there is an answer. The page stays as it is meanwhile.
 * @param again one more attempt; undefined: the line is still lost
 * @param signal nobody waits any more, because another screen was asked for
 */
export async function untilAnswered<T>(again: () => Promise<T | undefined>, signal?: AbortSignal | null): Promise<T> {
  if (waiting++ === 0) hush = tell(notice);
  try {
    for (;;) {
      await pauseOrOnline(signal);
      const answer = await again();
      if (answer !== undefined) return answer;
    }
  } finally {
    if (--waiting === 0) hush();
  }
}

/** A proxy answers for a server that is down; what ours answers says that it is Remix's. */
export const isOurs = ({ status, headers }: Response) => status < 502 || headers.has("x-remix-response");
