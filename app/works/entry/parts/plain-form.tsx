import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { date } from "~/words/format";
import type { EntryScreen } from "../queries.server";
import { type ColumnKey, columnKeys, columnWords, placeOfColumn } from "../sheet/columns";
import { type EntryLists, readLists, statuses } from "../sheet/lists";
import { type PlainAnswer, plainName, plainRows } from "../sheet/plain-cells";
import { CheckedWorks } from "./checked-works";

interface PlainFormProps {
  screen: EntryScreen;
  answer: PlainAnswer | undefined;
}

/** Columns of names that may be thousands: said once for all rows, and each is read as in the sheet. */
const suggestedColumns = ["field", "machine", "implement", "operator", "product"] as const;
const isSuggested = (key: ColumnKey): key is (typeof suggestedColumns)[number] =>
  suggestedColumns.some((suggested) => suggested === key);
/** Nobody finds anything in more, and each name comes a second time in the page. */
const mostSuggested = 1000;
const listId = (key: ColumnKey) => `entry-list-${key}`;

/** What a column's select offers; undefined for a column that is typed. */
function namesFor(key: ColumnKey, lists: EntryLists): readonly { name: string }[] | undefined {
  if (key === "status") return statuses;
  return key === "type" ? lists.type : undefined;
}

interface CellProps {
  name: string;
  column: ColumnKey;
  row: number;
  lists: EntryLists;
  text: string;
  usual: string;
  fault: string | undefined;
}

function Cell({ name, column, row, lists, text, usual, fault }: CellProps) {
  const names = namesFor(column, lists);
  const control = {
    name,
    className: names ? "input input-select" : "input",
    defaultValue: text,
    "aria-label": `${columnWords[column].title}, строка ${row + 1}`,
    "aria-invalid": fault ? true : undefined,
    "aria-describedby": fault ? `${name}-error` : undefined,
  };
  return (
    <td>
      {names ? (
        <select {...control}>
          <option value="">{usual}</option>
          {names.map((entry) => (
            <option key={entry.name}>{entry.name}</option>
          ))}
        </select>
      ) : (
        <input type="text" list={isSuggested(column) ? listId(column) : undefined} placeholder={usual} {...control} />
      )}
      {fault && (
        <p id={`${name}-error`} className="field-error">
          {fault}
        </p>
      )}
    </td>
  );
}

/** The sheet without scripts: a few rows with selects, saved as one form. */
export function PlainForm({ screen: { lists: text, day }, answer }: PlainFormProps) {
  const lists = readLists(text);
  const usual: Partial<Record<ColumnKey, string>> = {
    // Without scripts it can't follow the day that is typed beside it.
    status: "по дате",
    start: date(day.date),
    area: "всё поле",
    season: "по дате",
  };
  const faultAt = (row: number, column: number) =>
    answer?.cells.find((cell) => cell.rowId === row && cell.columnId === column)?.message;
  return (
    <form method="post" className="entry-plain">
      <IdempotencyKey />
      <input type="hidden" name="date" value={day.date} />
      <input type="hidden" name="today" value={day.today} />
      {answer?.message && (
        <p role="alert" className="field-error p-4">
          {answer.message}
        </p>
      )}
      {answer?.checked && <CheckedWorks checked={answer.checked} />}
      {suggestedColumns
        .filter((key) => lists[key].length <= mostSuggested)
        .map((key) => (
          <datalist key={key} id={listId(key)}>
            {lists[key].map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        ))}
      <section className="table-scroll" aria-label="Работы за день">
        <table className="table">
          <thead>
            <tr>
              {columnKeys.map((key) => (
                <th key={key} scope="col">
                  {columnWords[key].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: plainRows }, (_, row) => plainName(row, "row")).map((rowKey, row) => (
              <tr key={rowKey}>
                {columnKeys.map((key, column) => (
                  <Cell
                    key={key}
                    name={plainName(row, key)}
                    column={key}
                    row={row}
                    lists={lists}
                    text={answer?.rows[row]?.[column] ?? ""}
                    usual={usual[key] ?? ""}
                    fault={faultAt(row, column)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {answer?.cells.some(({ columnId }) => columnId === placeOfColumn("season")) && (
        <label className="choice p-4">
          <input type="checkbox" name="confirmed" />
          <span>Записать в эти сезоны всё равно</span>
        </label>
      )}
      <p className="p-4">
        <button type="submit" className="btn btn-primary">
          Сохранить работы
        </button>{" "}
        <button type="submit" name="intent" value="check" className="btn btn-secondary">
          Проверить препараты
        </button>
      </p>
    </form>
  );
}
