import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";

interface LeaveGuardProps {
  /** On its way: leaving waits for it. */
  saving: boolean;
  /** Not saved, and won't be by itself: leaving has to be decided. */
  stuck: boolean;
}

const takeFocus = (banner: HTMLElement | null) => banner?.querySelector("button")?.focus();

/**
 * Keeps the page until everything is saved; what saves itself in a moment isn't worth a question. A banner and no dialog,
 * whose code can't be fetched when the line is gone, which is when it is needed.
 */
export function LeaveGuard({ saving, stuck }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => (saving || stuck) && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (saving || stuck) event.preventDefault();
  });
  const ready = blocker.state === "blocked" && !saving && !stuck;
  // An effect, because the navigation that waited goes on when saving ends, not by anything the user does then.
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
            <Button size="sm" variant="danger" className="ml-2" onClick={() => blocker.proceed()}>
              Уйти без сохранения
            </Button>
          </>
        }
      >
        Часть ячеек севооборота ещё не сохранена и будет потеряна, если уйти сейчас.
      </Banner>
    </div>
  );
}
