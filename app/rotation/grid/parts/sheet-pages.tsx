import { Link, useLocation } from "@remix-run/react";
import { withParams } from "~/ui/url-state";

/** Without scripts the sheet comes in pages; with them it scrolls. */
export function SheetPages({ page, pages }: { page: number; pages: number }) {
  const { search } = useLocation();
  if (pages < 2) return null;
  const link = (to: number, text: string) => (
    <Link className="btn btn-secondary btn-sm" to={withParams(search, { page: to === 1 ? null : to })}>
      {text}
    </Link>
  );
  return (
    <nav className="sheet-pages no-js-only" aria-label="Страницы">
      {page > 1 && link(page - 1, "Предыдущие поля")}
      <span>
        Страница {page} из {pages}
      </span>
      {page < pages && link(page + 1, "Следующие поля")}
    </nav>
  );
}
