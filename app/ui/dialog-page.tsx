import { useNavigate } from "@remix-run/react";
import { type ReactNode, useId, useRef } from "react";
import { Icon } from "./icons";
import { Link } from "./link";
import { useModal } from "./use-modal";

export interface DialogPageProps {
  title: string;
  description?: ReactNode;
  /** Where closing leads. */
  closeTo: string;
  size?: "sm" | "md" | "lg";
  children?: ReactNode;
  footer?: ReactNode;
}

/**
 * The same window as a dialog's, drawn by the server over the page: for a dialog that is a route, opened as a document.
 * It needs no scripts; with them it is as modal as the other.
 */
export function DialogPage({ title, description, closeTo, size = "md", children, footer }: DialogPageProps) {
  const titleId = useId();
  const window = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  useModal(window, () => navigate(closeTo, { preventScrollReset: true }));
  return (
    <div className="dialog-veil dialog-veil-plain">
      <section ref={window} className={`dialog dialog-${size}`} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
        <div className="dialog-head">
          <h2 id={titleId} className="dialog-title">
            {title}
          </h2>
          <Link className="btn btn-ghost btn-icon btn-sm" to={closeTo} aria-label="Закрыть" title="Закрыть">
            <Icon name="close" />
          </Link>
        </div>
        <div className="dialog-body">
          {description && <p className="text-muted">{description}</p>}
          {children}
        </div>
        {footer && <div className="dialog-foot">{footer}</div>}
      </section>
    </div>
  );
}
