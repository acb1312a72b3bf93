import { type ReactNode, useRef } from "react";
import { upTo } from "#formats/shown-numbers";
import { Link, type LinkProps } from "./link";
import { useCurrentInView } from "./use-current-in-view";

export interface Tab extends Pick<LinkProps, "to" | "ahead" | "preventScrollReset"> {
  label: ReactNode;
  /** A number behind the label. */
  count?: number;
  current: boolean;
}

const whole = upTo(0);

/** Views of one thing, each with its own address. `aside` stands beside them, such as a tooltip. */
export function Tabs({ label, tabs, aside }: { label: string; tabs: Tab[]; aside?: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  useCurrentInView(
    row,
    tabs.findIndex(({ current }) => current),
  );
  return (
    <div className="tabs">
      <nav ref={row} className="tabs-list" aria-label={label}>
        {tabs.map(({ label: text, count, current, ...link }) => (
          <Link
            key={typeof link.to === "string" ? link.to : `${link.to.pathname}${link.to.search}`}
            className="tab"
            aria-current={current ? "page" : undefined}
            {...link}
          >
            {text}
            {count !== undefined && <span className="tab-count">{whole(count)}</span>}
          </Link>
        ))}
      </nav>
      {aside && <span className="tabs-aside">{aside}</span>}
    </div>
  );
}
