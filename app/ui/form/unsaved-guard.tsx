import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { Button } from "../button";
import { Dialog } from "../dialog";

/**
 * Asks before a form with changes is left. `dirty` is conform's `form.dirty`. Sending a form is no leaving, and neither is
 * a change of the query string.
 */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (dirty) event.preventDefault();
  });
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
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
      <p>Изменения в форме ещё не сохранены и будут потеряны.</p>
    </Dialog>
  );
}
