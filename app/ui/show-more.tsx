import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Link } from "./link";
import { firstPageLink, moreLink } from "./url-state";

export interface ShowMoreProps {
  /** Where the next page begins; null on the last one. */
  nextCursor: string | null | undefined;
  /** Such as «Показано 50 из 1 234». */
  summary?: string;
}

interface PageLink {
  to: string;
  className: string;
  children: ReactNode;
}

const PlainLink = ({ to, ...link }: PageLink) => <a href={to} {...link} />;
const RouterLink = (link: PageLink) => <Link ahead {...link} />;

interface PagesProps extends ShowMoreProps {
  /** The question of the page's address. */
  asked: string;
  link: typeof PlainLink;
}

function Pages({ nextCursor, summary, asked, link: To }: PagesProps) {
  const later = new URLSearchParams(asked).has("cursor");
  if (!nextCursor && !later && !summary) return null;
  return (
    <nav className="show-more" aria-label="Страницы списка">
      {later && (
        <To className="btn btn-ghost" to={firstPageLink(asked) || "?"}>
          В начало
        </To>
      )}
      {nextCursor && (
        <To className="btn btn-secondary" to={moreLink(asked, nextCursor)}>
          Дальше
        </To>
      )}
      {summary && <span className="text-muted">{summary}</span>}
    </nav>
  );
}

/** The way through a long list; each page has its address. */
export const ShowMore = (props: ShowMoreProps) => <Pages asked={useLocation().search} link={RouterLink} {...props} />;

/** The same where a list is drawn outside of the router. */
export const PlainShowMore = (props: Omit<PagesProps, "link">) => <Pages link={PlainLink} {...props} />;
