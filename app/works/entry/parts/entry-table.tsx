import { useCallback, useMemo } from "react";
import { rectOf } from "~/ui/sheet/selection";
import { columnKeys, columnWords } from "../sheet/columns";
import { impliedTexts } from "../sheet/implied";
import type { EntryRow as Row } from "../sheet/rows";
import { inWords } from "../sheet/view";
import { EntryRow } from "./entry-row";
import type { EntryModel } from "./use-entry";

/** A table is a grid where keys move through its cells; its rows and cells take the roles of a grid's by themselves. */
const movedThroughByKeys = { role: "grid", "aria-multiselectable": true };

/** Rows have no name but their number: what is written in the third one is the third row. */
const numberOf = (index: number) => `row ${index + 1}`;

/** The rows of the sheet under the names of its columns. */
export function EntryTable({ model }: { model: EntryModel }) {
  const { state, selection, known, day, read, dispatch, live } = model;
  const rect = rectOf(selection);
  const remove = useCallback((index: number) => dispatch({ kind: "removeRows", from: index, to: index }), [dispatch]);
  const implied = useMemo(() => {
    const kept = new WeakMap<Row, ReturnType<typeof impliedTexts>>();
    return (row: Row) => {
      const texts = kept.get(row) ?? impliedTexts(row, known, day);
      kept.set(row, texts);
      return texts;
    };
  }, [known, day]);
  return (
    <table
      ref={model.table}
      className="sheet entry-sheet"
      {...movedThroughByKeys}
      aria-label="Работы за день"
      aria-rowcount={state.rows.length + 1}
      aria-colcount={columnKeys.length + 1}
    >
      <colgroup>
        <col className="entry-col-head" />
        {columnKeys.map((key) => (
          <col key={key} className={`entry-col-${key}`} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">№</th>
          {columnKeys.map((key) => (
            <th key={key} scope="col">
              {columnWords[key].title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {state.rows.map((row, index) => {
          const inRect = rect && index >= rect.top && index <= rect.bottom;
          const focused = index === selection.head.row;
          return (
            <EntryRow
              key={numberOf(index)}
              row={row}
              index={index}
              understood={read(state.rows, index)}
              implied={implied(row)}
              tried={state.tried}
              from={inRect ? rect.left : 0}
              to={inRect ? rect.right : -1}
              focus={focused ? selection.head.column : -2}
              spoken={focused ? inWords(row, read(state.rows, index), selection.head, state.tried) : undefined}
              live={live}
              onRemove={remove}
            />
          );
        })}
      </tbody>
    </table>
  );
}
