import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { Button } from "../button";
import { Dialog } from "../dialog";

interface UnsavedGuardProps {
  /** Whether there is something to lose, such as conform's `form.dirty`. */
  dirty: boolean;
  /** Whether the form stands in a window that the query string opened: another one closes it. */
  inWindow?: boolean;
}

/** A query string without what the framework adds to the address that a form of a folder's first screen is sent to. */
const shown = (search: string) => search.replace(/^\?index(&|$)/, "?").replace(/^\?$/, "");

/**
 * Asks before a form with changes is left. Sending a form is no leaving, and neither is a change of the query string, but
 * for a window's.
 */
export function UnsavedGuard({ dirty, inWindow = false }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      dirty && (here.pathname !== next.pathname || (inWindow && shown(here.search) !== shown(next.search))),
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
