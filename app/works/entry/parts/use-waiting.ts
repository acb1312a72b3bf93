import { useEffect, useRef, useState } from "react";
import { keepTrying, sendOnReturn } from "~/ui/waiting/keep-trying";
import { type Letter, Letters } from "~/ui/waiting/letters";

/** Milliseconds for which a sheet that has gone before the page was opened is told of. */
const fresh = 600_000;

/** Sheets of works that wait in this browser for a line, of one holding; those of its other holdings are sent as well. */
export function useWaiting({ user, customerId }: { user: number; customerId: number }) {
  const queue = useRef<Letters | null>(null);
  const [letters, setLetters] = useState<readonly Letter[]>([]);
  const [sent, setSent] = useState<readonly Letter[]>([]);
  // An effect, because only a browser keeps anything.
  useEffect(() => {
    let gone = false;
    const opened = Date.now();
    const own = new Letters(user, () => void look());
    const look = async () => {
      const [all, went] = [await own.all(), await own.sent()];
      if (gone) return;
      const isOwn = (letter: Letter) => letter.customerId === customerId;
      setLetters(all.filter(isOwn));
      // A page that was kept may show a work as planned that was ticked off long ago.
      setSent(went.filter((one) => isOwn(one) && (one.fields.work || Number(one.sent) > opened - fresh)));
    };
    // Goes on when another screen is shown: what waits is to be sent.
    const trying = () => keepTrying(own);
    queue.current = own;
    const leave = sendOnReturn(own.flush);
    // A browser that keeps nothing (a private window) has nothing to send.
    look()
      .then(trying)
      .catch(() => undefined);
    void navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
    return () => {
      gone = true;
      leave();
    };
  }, [user, customerId]);

  /** @returns whether the browser keeps it */
  const put = async (letter: Letter): Promise<boolean> => {
    try {
      await queue.current?.put(letter);
      return queue.current !== null;
    } catch {
      return false;
    }
  };
  return {
    letters,
    /** Those that have gone by themselves: nobody else tells of them. */
    sent,
    put,
    /** A browser that keeps nothing has nothing to drop. */
    drop: async (key: string) => queue.current?.drop(key).catch(() => undefined),
    /** It stands in the sheet from now on. */
    mend: async (key: string) => queue.current?.update(key, { state: "mending" }),
    /** Sends what waits until nothing does. */
    goOn: async () => queue.current && keepTrying(queue.current),
    flush: async () => queue.current?.flush(),
  };
}
export type WaitingSheets = ReturnType<typeof useWaiting>;
