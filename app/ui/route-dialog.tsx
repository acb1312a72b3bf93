import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { Dialog } from "./dialog";
import { DialogPage, type DialogPageProps } from "./dialog-page";
import { useHydrated } from "./use-hydrated";

/**
 * A dialog with an address of its own. Reached by a link of a living page it is a modal dialog; opened as a document, or
 * without scripts, the server draws the same window, and it stays that one so that nothing typed into it is lost.
 */
export function RouteDialog({ closeTo, ...dialog }: DialogPageProps) {
  const hydrated = useHydrated();
  const [modal] = useState(hydrated);
  const navigate = useNavigate();
  if (!modal) return <DialogPage closeTo={closeTo} {...dialog} />;
  return <Dialog open onClose={() => navigate(closeTo, { preventScrollReset: true })} {...dialog} />;
}
