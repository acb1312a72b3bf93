import { useNavigate } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { Dialog } from "./dialog";
import { DialogPage, type DialogPageProps } from "./dialog-page";
import { LinkButton } from "./link-button";
import { useHydrated } from "./use-hydrated";

interface RouteDialogProps extends Omit<DialogPageProps, "footer"> {
  /** The button that does what the dialog is for. */
  submit?: ReactNode;
  /** What the link beside it says, and where it leads when that is not where closing does. */
  leave?: string;
  leaveTo?: string;
  /** What else may be done here. */
  further?: ReactNode;
}

/**
 * A dialog with an address of its own. Reached by a link of a living page it is a modal dialog; opened as a document, or
 * without scripts, the server draws the same window, and it stays that one so that nothing typed into it is lost.
 */
export function RouteDialog(props: RouteDialogProps) {
  const { closeTo, submit, leave = "Отмена", leaveTo = closeTo, further, ...window } = props;
  const hydrated = useHydrated();
  const [modal] = useState(hydrated);
  const navigate = useNavigate();
  const footer = (
    <>
      {submit}
      <LinkButton to={leaveTo} variant="ghost">
        {leave}
      </LinkButton>
      {further}
    </>
  );
  const dialog = { ...window, footer };
  if (!modal) return <DialogPage closeTo={closeTo} {...dialog} />;
  return <Dialog open onClose={() => navigate(closeTo, { preventScrollReset: true })} {...dialog} />;
}
