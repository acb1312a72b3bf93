import type { ReactNode } from "react";
import type { IconName } from "./icon-names";
import { Icon } from "./icons";
import "./banner.css";

export interface BannerProps {
  tone?: "info" | "warning" | "danger";
  icon?: IconName;
  children: ReactNode;
  actions?: ReactNode;
}

/** A line that stays while something holds: acting for somebody, being offline, being read-only. */
export function Banner({ tone = "info", icon = tone === "info" ? "info" : "warning", children, actions }: BannerProps) {
  return (
    <aside className={`banner banner-${tone}`}>
      <Icon name={icon} />
      <div className="banner-text">{children}</div>
      {actions}
    </aside>
  );
}
