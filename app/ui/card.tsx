import type { ReactNode } from "react";
import { classNames } from "./class-names";

export interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** Content up to the edges, as for a table. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ title, actions, flush, className, children }: CardProps) {
  return (
    <section className={classNames("card", className)}>
      {(title || actions) && (
        <div className="card-head">
          {title && <h2>{title}</h2>}
          {actions && <div className="actions">{actions}</div>}
        </div>
      )}
      <div className={flush ? undefined : "card-body"}>{children}</div>
    </section>
  );
}
