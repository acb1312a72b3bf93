import { Suspense, useState } from "react";
import { listShortcuts, type Shortcut } from "./behaviour/shortcuts";
import { Dialog } from "./dialog";
import { lazyPart } from "./lazy-part";
import { useShortcut } from "./use-shortcut";

const ShortcutsTable = lazyPart(() => import("./shortcuts-table").then((part) => part.ShortcutsTable));

/** Lists, on `?`, what the keys do on this page. One of it in the frame of the application is enough. */
export function ShortcutsDialog() {
  const [shown, setShown] = useState<Pick<Shortcut, "keys" | "label">[]>();
  useShortcut("?", () => setShown(listShortcuts()), "Показать эту подсказку");
  return (
    <Dialog open={shown !== undefined} onClose={() => setShown(undefined)} title="Клавиши">
      <Suspense fallback={null}>{shown && <ShortcutsTable shortcuts={shown} />}</Suspense>
    </Dialog>
  );
}
