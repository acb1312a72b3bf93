import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

interface LeaveGuardProps {
  /** On its way: leaving waits for it. */
  saving: boolean;
  /** Not saved, and won't be by itself: leaving has to be decided. */
  stuck: boolean;
}

/** Keeps the page until everything is saved. What saves itself in a moment isn't worth a question. */
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
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked" && stuck}
      onClose={stay}
      title="Уйти без сохранения?"
      size="sm"
      footer={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Уйти
          </Button>
          <Button variant="secondary" onClick={stay} autoFocus>
            Остаться
          </Button>
        </>
      }
    >
      <p>Часть ячеек севооборота ещё не сохранена и будет потеряна.</p>
    </Dialog>
  );
}
