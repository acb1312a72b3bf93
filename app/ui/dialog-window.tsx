import * as Modal from "@radix-ui/react-dialog";
import { type ReactNode, useState } from "react";
import { focusFirst } from "./focus-first";
import { Icon } from "./icons";

export interface DialogProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  size?: "sm" | "md" | "lg";
  children?: ReactNode;
  /** Buttons, the main one first. */
  footer?: ReactNode;
}

/** Who closes a message over a dialog doesn't mean the dialog. */
const keepForToasts = (event: Event) => {
  if (event.target instanceof Element && event.target.closest(".toasts")) event.preventDefault();
};

/** Radix would begin with the button that closes. */
const focusField = (event: Event) => {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) focusFirst(event.currentTarget);
};

export function DialogWindow({ title, description, onClose, size = "md", children, footer }: DialogProps) {
  // Radix gives the focus back to a trigger of its own; ours are plain links.
  const [opener] = useState(() => globalThis.document?.activeElement);
  const focusOpener = (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
  const described = description ? {} : { "aria-describedby": undefined };
  return (
    <Modal.Root open onOpenChange={(open) => open || onClose()}>
      <Modal.Portal>
        <Modal.Overlay className="dialog-veil">
          <Modal.Content
            className={`dialog dialog-${size}`}
            onOpenAutoFocus={focusField}
            onCloseAutoFocus={focusOpener}
            onInteractOutside={keepForToasts}
            {...described}
          >
            <div className="dialog-head">
              <Modal.Title className="dialog-title">{title}</Modal.Title>
              <Modal.Close className="btn btn-ghost btn-icon btn-sm" aria-label="Закрыть" title="Закрыть">
                <Icon name="close" />
              </Modal.Close>
            </div>
            <div className="dialog-body">
              {description && <Modal.Description className="text-muted">{description}</Modal.Description>}
              {children}
            </div>
            {footer && <div className="dialog-foot">{footer}</div>}
          </Modal.Content>
        </Modal.Overlay>
      </Modal.Portal>
    </Modal.Root>
  );
}
