import { useLocation } from "@remix-run/react";
import type { HTMLAttributes, ReactNode, TableHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icons";
import { Link } from "./link";
import { type Sort, sortLink } from "./url-state";
import { useClientLinks } from "./use-client-links";

export interface TableProps {
  /** What the table shows, for screen readers. */
  label: string;
  children?: ReactNode;
  className?: string;
}

/** What scrolls must be reachable by keyboard, or its hidden part is lost to those without a pointer. */
const scrollsByKeyboard = { tabIndex: 0 };

type PlainTableProps = TableProps &
  Pick<HTMLAttributes<Element>, "onClick"> & { drawn?: TableHTMLAttributes<HTMLTableElement> };

/**
 * A dense table with a sticky head, scrolling inside its own frame on a narrow screen; its links are the browser's own.
 * @param drawn what has its rows in the place of children
 */
export function PlainTable({ label, children, className, drawn, ...rest }: PlainTableProps) {
  return (
    <section className={classNames("table-scroll", className)} aria-label={label} {...scrollsByKeyboard} {...rest}>
      <table className="table" data-arrow-list="" {...drawn}>
        {children}
      </table>
    </section>
  );
}

/** Such a table whose rows link by plain `<a href>`: it follows them without loading a new document. */
export const Table = (props: TableProps) => <PlainTable {...props} onClick={useClientLinks()} />;

export interface HeaderCellProps {
  children: ReactNode;
  /** The key this column is sorted by; without it the heading is no link. */
  sortKey?: string | undefined;
  /** How the table is sorted now. */
  sort?: Sort | undefined;
  /** The question of the page's address, where the table is drawn outside of the router. */
  asked?: string | undefined;
  numeric?: boolean | undefined;
  className?: string | undefined;
}

export function HeaderCell({ children, sortKey, sort, asked, numeric, className }: HeaderCellProps) {
  const sorted = sortKey !== undefined && sort?.key === sortKey ? sort.direction : undefined;
  const Heading = asked === undefined ? SortLink : PlainSortLink;
  const spoken = { asc: "ascending", desc: "descending" } as const;
  return (
    <th scope="col" className={classNames(numeric && "num", className)} aria-sort={sorted && spoken[sorted]}>
      {sortKey === undefined ? (
        children
      ) : (
        <Heading asked={asked ?? ""} {...{ sortKey, sort, sorted }}>
          {children}
        </Heading>
      )}
    </th>
  );
}

/** The heading of a column with buttons: spoken, not shown. */
export function ActionsHeader({ className }: Pick<HeaderCellProps, "className">) {
  return (
    <HeaderCell className={className}>
      <span className="sr-only">Действия</span>
    </HeaderCell>
  );
}

type SortLinkProps = Required<Pick<HeaderCellProps, "sortKey" | "children">> &
  Pick<HeaderCellProps, "sort"> & { asked: string; sorted: Sort["direction"] | undefined };

function SortLink(props: SortLinkProps) {
  const { search } = useLocation();
  return (
    <Link className="sort-link" to={sortLink(search, props.sortKey, props.sort)} preventScrollReset>
      <Sorted {...props} />
    </Link>
  );
}

const PlainSortLink = (props: SortLinkProps) => (
  <a className="sort-link" href={sortLink(props.asked, props.sortKey, props.sort)}>
    <Sorted {...props} />
  </a>
);

function Sorted({ sorted, children }: Pick<SortLinkProps, "sorted" | "children">) {
  const icon = sorted === undefined ? "sort" : sorted === "asc" ? "sort-up" : "sort-down";
  return (
    <>
      {children}
      <Icon name={icon} size={16} className={sorted ? undefined : "sort-idle"} />
    </>
  );
}
