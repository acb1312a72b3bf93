import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { Banner } from "../banner";
import { Button } from "../button";
import { standingOf } from "./sheet-state";
import type { SheetModel } from "./use-sheet";

const takeFocus = (banner: HTMLElement | null) => banner?.querySelector("button")?.focus();

/**
 * Keeps the page until everything is saved; what saves itself in a moment isn't worth a question. A banner and no dialog,
 * whose code can't be fetched when the line is gone, which is when it is needed.
 */
export function LeaveGuard({ model: { state, draftKept, dispatch } }: { model: SheetModel }) {
  const { kind } = standingOf(state);
  const asked = state.way.locks;
  /** On its way: leaving waits for it. */
  const saving = !asked && kind === "saving";
  /** Not saved, and won't be by itself: leaving has to be decided. What is saved on demand waits in its draft. */
  const stuck = asked ? !draftKept && kind !== "untouched" : ["failed", "conflict", "faulty"].includes(kind);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => (saving || stuck) && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (saving || stuck) event.preventDefault();
  });
  const ready = blocker.state === "blocked" && !saving && !stuck;
  // An effect, because the navigation that waited goes on when nothing is left to be saved: what is thrown away goes from
  // the draft too.
  useEffect(() => {
    if (ready) blocker.proceed?.();
  }, [ready, blocker.proceed]);
  if (blocker.state !== "blocked" || !stuck) return null;
  return (
    <div role="alert" ref={takeFocus}>
      <Banner
        tone="danger"
        actions={
          <>
            <Button size="sm" onClick={() => blocker.reset()}>
              Остаться
            </Button>
            <Button size="sm" variant="danger" className="ml-2" onClick={() => dispatch({ kind: "discard" })}>
              Уйти без сохранения
            </Button>
          </>
        }
      >
        Часть ячеек ещё не сохранена и будет потеряна, если уйти сейчас.
      </Banner>
    </div>
  );
}
