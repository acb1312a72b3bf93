import { Verdict } from "../../verdict";
import type { CheckedRow } from "../sheet/checked-rows";

/** Verdicts on the works of the sheet, row by row. */
export function CheckedWorks({ checked: all }: { checked: CheckedRow[] }) {
  const checked = all.filter(
    ({ products, entry, doubts }) => products.length > 0 || entry !== null || doubts.length > 0,
  );
  if (checked.length === 0)
    return (
      <p role="status" className="entry-checked">
        В строках без ошибок препаратов нет, сроки выхода на поле соблюдены.
      </p>
    );
  return (
    <section role="status" className="entry-checked" aria-label="Проверка препаратов">
      <ul>
        {checked.map(({ row, title, season, doubts, products, entry }) => (
          <li key={row}>
            <strong className="font-medium">
              {row + 1}. {title}
            </strong>{" "}
            <span className="text-muted">сезон {season}</span>
            {doubts.map((doubt) => (
              <p key={doubt} className="field-error">
                {doubt}
              </p>
            ))}
            {entry && <Verdict check={entry} about="Срок выхода на поле" />}
            {products.map((product) => (
              <Verdict key={`${product.row} ${product.name}`} check={product.check} about={product.name} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
