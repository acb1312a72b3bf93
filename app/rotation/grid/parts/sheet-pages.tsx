import { useLocation } from "@remix-run/react";
import { Link } from "~/ui/link";
import { withParams } from "~/ui/url-state";
import type { RotationScreen } from "../queries.server";

type Places = Pick<RotationScreen, "page" | "pages" | "part">;

/** Ways to the fields that are not on the sheet: page by page without scripts, in large parts with them. */
export function SheetPages({ page, pages, part }: Places) {
  const { search } = useLocation();
  const link = (to: number | null, text: string) =>
    to !== null && (
      <Link
        className="btn btn-secondary btn-sm"
        to={withParams(search, { page: to === 1 ? null : to, edit: null }) || "?"}
      >
        {text}
      </Link>
    );
  return (
    <>
      {pages > 1 && (
        <nav className="sheet-pages no-js-only" aria-label="Страницы">
          {link(page > 1 ? page - 1 : null, "Предыдущие поля")}
          <span>
            Страница {page} из {pages}
          </span>
          {link(page < pages ? page + 1 : null, "Следующие поля")}
        </nav>
      )}
      {part && (
        <nav className="sheet-pages js-only" aria-label="Части таблицы">
          {link(part.before, "Предыдущие поля")}
          <span>
            Поля {part.from}–{part.to} из {part.total}
          </span>
          {link(part.after, "Следующие поля")}
        </nav>
      )}
    </>
  );
}
