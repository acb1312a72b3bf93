import { Link, useLocation } from "@remix-run/react";
import { prefetchOnIntent } from "./prefetch";
import { firstPageLink, moreLink } from "./url-state";

export interface ShowMoreProps {
  /** Where the next page begins; null on the last one. */
  nextCursor: string | null | undefined;
  /** Such as «Показано 50 из 1 234». */
  summary?: string;
}

/** The same where a list is drawn outside of the router. @param asked the question of the page's address */
export function PlainShowMore({ nextCursor, summary, asked }: ShowMoreProps & { asked: string }) {
  const later = new URLSearchParams(asked).has("cursor");
  return (
    <nav className="show-more" aria-label="Страницы списка">
      {later && (
        <a className="btn btn-ghost" href={firstPageLink(asked) || "?"}>
          В начало
        </a>
      )}
      {nextCursor && (
        <a className="btn btn-secondary" href={moreLink(asked, nextCursor)}>
          Показать ещё
        </a>
      )}
      {summary && <span className="text-muted">{summary}</span>}
    </nav>
  );
}

/** The way through a long list; each page has its address. */
export function ShowMore({ nextCursor, summary }: ShowMoreProps) {
  const { search } = useLocation();
  const later = new URLSearchParams(search).has("cursor");
  if (!nextCursor && !later && !summary) return null;
  return (
    <nav className="show-more" aria-label="Страницы списка">
      {later && (
        <Link className="btn btn-ghost" to={firstPageLink(search) || "?"}>
          В начало
        </Link>
      )}
      {nextCursor && (
        <Link className="btn btn-secondary" to={moreLink(search, nextCursor)} prefetch={prefetchOnIntent()}>
          Показать ещё
        </Link>
      )}
      {summary && <span className="text-muted">{summary}</span>}
    </nav>
  );
}
