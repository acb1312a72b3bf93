import { Link, type LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";

export interface Tab extends Pick<LinkProps, "to" | "prefetch" | "preventScrollReset"> {
  label: ReactNode;
  /** A number behind the label. */
  count?: number;
  current: boolean;
}

/** Views of one thing, each with its own address. `aside` stands beside them, such as a tooltip. */
export function Tabs({ label, tabs, aside }: { label: string; tabs: Tab[]; aside?: ReactNode }) {
  return (
    <div className="tabs">
      <nav className="tabs-list" aria-label={label}>
        {tabs.map(({ label: text, count, current, ...link }) => (
          <Link
            key={typeof link.to === "string" ? link.to : `${link.to.pathname}${link.to.search}`}
            className="tab"
            aria-current={current ? "page" : undefined}
            {...link}
          >
            {text}
            {count !== undefined && <span className="tab-count">{count.toLocaleString("ru-RU")}</span>}
          </Link>
        ))}
      </nav>
      {aside && <span className="tabs-aside">{aside}</span>}
    </div>
  );
}
