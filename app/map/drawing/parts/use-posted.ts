import { useEffect, useState } from "react";

export interface Posted<T> {
  answer: T | null;
  /** Whether the answer is to what is drawn now. */
  fresh: boolean;
  failed: boolean;
}

const pause = 400;

/**
 * What the server says of a text that changes: asked once it rests for a moment, a question that is out of date given up.
 * @param body null asks nothing
 */
export function usePosted<T>(address: string, body: string | null): Posted<T> {
  const [known, setKnown] = useState<{ body: string; answer: T | null } | null>(null);
  // An effect and no fetcher: a fetcher's post would load every part of the page anew after each stroke.
  useEffect(() => {
    if (body === null) return;
    const gone = new AbortController();
    const ask = async () => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(address, { method: "POST", body, headers, signal: gone.signal });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      const answer: T = await response.json();
      setKnown({ body, answer });
    };
    const timer = window.setTimeout(() => {
      ask().catch(() => gone.signal.aborted || setKnown({ body, answer: null }));
    }, pause);
    return () => {
      window.clearTimeout(timer);
      gone.abort();
    };
  }, [address, body]);
  const fresh = known !== null && known.body === body;
  return { answer: body === null ? null : (known?.answer ?? null), fresh, failed: fresh && known.answer === null };
}
