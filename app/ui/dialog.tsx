import { Suspense } from "react";
import type { DialogProps } from "./dialog-window";
import { lazyPart } from "./lazy-part";

const DialogWindow = lazyPart(() => import("./dialog-window").then((part) => part.DialogWindow));

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
