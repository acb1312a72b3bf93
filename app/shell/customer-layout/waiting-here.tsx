import { type ComponentType, useEffect, useState } from "react";
import { keepOnTheWay } from "~/ui/waiting/keep-for-field";

interface WaitingHereProps {
  customerId: number;
  user: number;
}

/** Milliseconds until a page and what it shows first have surely come: on a slow line nothing is to stand in their way. */
const later = 5000;

/** What waits on the phone is told on whatever screen its user comes to; who has never kept an inspection in this browser pays nothing for it. */
export function WaitingHere(props: WaitingHereProps) {
  const [Note, setNote] = useState<ComponentType<WaitingHereProps>>();
  // An effect, because only the browser knows. One that can't tell, and a line that is gone, say nothing.
  useEffect(() => {
    void (async () => {
      const kept = await indexedDB.databases();
      if (!kept.some(({ name }) => name === `scouts-${props.user}`)) return;
      const { WaitingNote } = await import("~/scouting/waiting-note");
      setNote(() => WaitingNote);
    })().catch(() => undefined);
    // Who has signed in with a phone may drive off from any screen.
    const timer = setTimeout(keepOnTheWay, later);
    return () => clearTimeout(timer);
  }, [props.user]);
  return Note && <Note {...props} />;
}
