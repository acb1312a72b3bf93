import { useEffect, useRef, useState } from "react";
import { keepTrying, sendOnReturn } from "~/ui/waiting/keep-trying";
import { type Letter, Letters } from "~/ui/waiting/letters";

/** Sheets of works that wait in this browser for a line, of one holding; those of its other holdings are sent as well. */
export function useWaiting({ user, customerId }: { user: number; customerId: number }) {
  const queue = useRef<Letters | null>(null);
  const [letters, setLetters] = useState<readonly Letter[]>([]);
  // An effect, because only a browser keeps anything.
  useEffect(() => {
    let gone = false;
    const own = new Letters(user, () => void look());
    const look = async () => {
      const all = await own.all();
      if (!gone) setLetters(all.filter((letter) => letter.customerId === customerId));
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
