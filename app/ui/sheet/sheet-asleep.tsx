import { type ComponentType, memo, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Busy } from "../global-progress";
import { Loading } from "../loading";
import type { Awaking } from "./awake";
import type { DoAgain } from "./do-again";
import { leaveOneStop, showBeginning } from "./drawn-sheet";
import { firstSign, giveSign, listenForSigns } from "./first-sign";
import { holdInput } from "./held-input";

/** Rendered once: what changes around a part that React has not taken over yet would take it from the page. */
const Part = memo(function Part({ living: Living, onAwake }: Awaking & { living: ComponentType<Awaking> }) {
  return (
    <Suspense fallback={<Loading />}>
      <Living onAwake={onAwake} />
    </Suspense>
  );
});

interface SheetAsleepProps {
  /** The sheet with all around it that stands on it. It reads what it lives by by `onceSigned`, and has an `Awake` in it. */
  living: ComponentType<Awaking>;
  /** Whether it stands drawn in the document; what an open page goes on to is wanted at once. */
  drawn: boolean;
  /** Whether the document is to live at once all the same. */
  wanted: () => boolean;
}

/**
 * A sheet that a document has drawn. Its code, and the data of rows beyond, are fetched when somebody is about to use it; React then
 * takes over what stands there, with the focus and the places scrolled to, and what was done meanwhile is done.
 */
export function SheetAsleep({ living, drawn, wanted }: SheetAsleepProps) {
  const around = useRef<HTMLDivElement>(null);
  const held = useRef<ReturnType<typeof holdInput>>();
  const [isWaking, setWaking] = useState(false);
  const onAwake = useCallback((how: DoAgain) => {
    setWaking(false);
    if (held.current) void held.current.letGo(how);
    else if (around.current) showBeginning(around.current);
  }, []);
  const begin = useRef({ drawn, wanted });
  // An effect, because it listens to the whole page.
  useEffect(() => {
    const over = new AbortController();
    const box = around.current;
    if (!begin.current.drawn || !box) return giveSign();
    showBeginning(box);
    leaveOneStop(box);
    held.current = holdInput(box, over);
    void firstSign().then(() => setWaking(!over.signal.aborted));
    if (begin.current.wanted() || box.contains(document.activeElement)) giveSign();
    else listenForSigns(over.signal);
    return () => over.abort();
  }, []);
  return (
    <div ref={around} className="contents">
      <Busy busy={isWaking} />
      <Part living={living} onAwake={onAwake} />
    </div>
  );
}
