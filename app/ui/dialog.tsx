import { lazy, Suspense } from "react";
import type { DialogProps } from "./dialog-window";

const loadWindow = () => import("./dialog-window").then(({ DialogWindow }) => ({ default: DialogWindow }));
// One more try: on a bad line a chunk may get lost where the page itself came through.
const DialogWindow = lazy(() => loadWindow().catch(loadWindow));

/** A modal dialog. Its code is fetched when one is opened first. What matters must be reachable without scripts too: see `RouteDialog`. */
export function Dialog(props: DialogProps & { open: boolean }) {
  const { open, ...dialog } = props;
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...dialog} />
    </Suspense>
  );
}
