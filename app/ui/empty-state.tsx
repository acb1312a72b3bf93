import type { ReactNode } from "react";
import type { IconName } from "./icon-names";
import { Icon } from "./icons";

export interface EmptyStateProps {
  title: string;
  icon?: IconName;
  /** What to do about it. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Nothing here, and that is no failure: looks different from loading and from an error. */
export function EmptyState({ title, icon, children, actions }: EmptyStateProps) {
  return (
    <div className="state-panel">
      {icon && <Icon name={icon} size={40} className="text-line-strong" />}
      <p className="state-title">{title}</p>
      {children && <div className="state-text">{children}</div>}
      {actions && <div className="state-actions">{actions}</div>}
    </div>
  );
}
