import type { LinkProps } from "@remix-run/react";
import { Icon } from "./icons";
import { Link } from "./link";

export interface Crumb {
  label: string;
  /** Absent on the last one, which is this page. */
  to?: LinkProps["to"];
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Путь" className="crumbs">
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
            {to !== undefined && <Icon name="chevron-right" size={16} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
