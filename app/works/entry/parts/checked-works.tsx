import { Verdict } from "../../verdict";
import type { CheckedRow } from "../sheet/checked-rows";

/** Verdicts on the works of the sheet, row by row. */
export function CheckedWorks({ checked }: { checked: CheckedRow[] }) {
  if (checked.length === 0)
    return (
      <p role="status" className="entry-checked">
        В строках без ошибок препаратов нет, сроки выхода на поле соблюдены.
      </p>
    );
  return (
    <section role="status" className="entry-checked" aria-label="Проверка препаратов">
      <ul>
        {checked.map(({ row, title, products, entry }) => (
          <li key={row}>
            <strong className="font-medium">
              {row + 1}. {title}
            </strong>
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
