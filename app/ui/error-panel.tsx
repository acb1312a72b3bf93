import type { ReactNode } from "react";
import { CopyButton } from "./copy-button";
import { Icon } from "./icons";

export interface ErrorPanelProps {
  title: string;
  /** What happened and what can be done about it. */
  children?: ReactNode;
  /** The code of the error or of the request; support finds the details by it. */
  code?: string;
  /** Where "try again" leads; the page itself when it is a failed page. */
  retryTo?: string;
  /** Other ways out: links or buttons. */
  actions?: ReactNode;
  /** The heading's level: 1 where the panel is the whole page. */
  level?: 1 | 2;
}

export function ErrorPanel({ title, children, code, retryTo, actions, level = 2 }: ErrorPanelProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <section className="state-panel" role="alert">
      <Icon name="error" size={40} className="text-danger" />
      <Heading className="state-title">{title}</Heading>
      {children && <div className="state-text">{children}</div>}
      {code && (
        <p className="state-text">
          Код: <code className="font-mono">{code}</code> <CopyButton text={code} />
        </p>
      )}
      {(retryTo !== undefined || actions) && (
        <p className="state-actions">
          {retryTo !== undefined && (
            // A plain link: after a failure a whole new document is the safest second try.
            <a className="btn btn-secondary" href={retryTo}>
              <Icon name="refresh" size={16} className="btn-lead" />
              Повторить
            </a>
          )}
          {actions}
        </p>
      )}
    </section>
  );
}
