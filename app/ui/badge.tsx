import type { ReactNode } from "react";
import type { IconName } from "./icon-names";
import { Icon } from "./icons";

export interface BadgeProps {
  tone?: "neutral" | "success" | "warning" | "danger" | "info";
  icon?: IconName;
  children: ReactNode;
}

/** A short state in words; its colour only repeats them. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

/** A number on top of a button, such as of unread messages; nothing for zero. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className="count-badge">
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">
        {label}: {count}
      </span>
    </span>
  );
}
