import type { SheetRow } from "../../sheet";

interface SheetHeadProps {
  years: number[];
  season: number;
  rows: SheetRow[];
  checked: ReadonlySet<number> | undefined;
  live: boolean;
}

/** The seasons; the chosen one is marked in words too. */
export function SheetHead({ years, season, rows, checked, live }: SheetHeadProps) {
  return (
    <>
      <colgroup>
        <col className="sheet-names" />
        {years.map((year) => (
          <col key={year} className={year === season ? "is-season" : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">
            <span className="sheet-name">
              {checked && live && (
                <input
                  type="checkbox"
                  name="all"
                  aria-label="Отметить все поля"
                  checked={rows.length > 0 && rows.every(({ id }) => checked.has(id))}
                  readOnly
                />
              )}
              <span>Поле</span>
              <span className="sheet-area">га</span>
            </span>
          </th>
          {years.map((year) => (
            <th key={year} scope="col" aria-current={year === season ? "date" : undefined}>
              {year}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
