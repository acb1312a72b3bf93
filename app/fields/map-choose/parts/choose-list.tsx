import { type SyntheticEvent, useRef } from "react";
import { rowAt } from "~/map/field-table";
import { KeptParams } from "~/ui/kept-params";
import { useHydrated } from "~/ui/use-hydrated";
import { choiceParams, chosenText, isChosen } from "../../chosen";
import type { ChosenField } from "../../chosen.server";
import type { ListContext } from "../../list-context";
import { NoFields } from "../../no-fields";
import { rowHeight, useListWindow } from "../../use-list-window";
import { ChooseRow } from "./choose-row";
import { ChosenBar } from "./chosen-bar";
import { ChosenHead } from "./chosen-head";
import { ShowMoreButton } from "./show-more-button";
import { useChosen } from "./use-chosen";
import { useTicking } from "./use-ticking";

const idOf = ({ target }: SyntheticEvent): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-field]") : null;
  return Number(row?.dataset.field) || null;
};

/** The map's list with a box to tick on every field, what is chosen, and what can be done with it. */
export function ChooseList({ known, ...list }: ListContext & { known: ChosenField[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const { whole, onHover, onEnd, totalCount, totalArea, hovered } = list;
  const table = whole.table ?? list.table;
  const choice = useChosen({ table, totalCount, totalArea, known });
  const { chosen, toggle } = choice;
  useTicking(choice, list.onTicking);
  const { from, to, onScroll } = useListWindow(scroller, table.ids.length);
  const rows = table.ids.slice(from, to).map((_, index) => rowAt(table, from + index));
  const rest = { paddingTop: from * rowHeight, paddingBottom: (table.ids.length - to) * rowHeight };
  const elsewhere = chosen === "all" || hydrated ? chosen : chosen.filter((id) => !table.ids.includes(id));
  const point = (event: SyntheticEvent) => onHover(idOf(event));
  return (
    <form method="get" className="flex min-h-0 flex-1 flex-col" aria-label="Выбор полей">
      <KeptParams except={[...choiceParams, "cursor", "field", "format"]} />
      <input type="hidden" name="ids" value={chosenText(elsewhere)} />
      <ChosenHead choice={choice} totalCount={totalCount} customerId={list.customerId} />
      <div
        ref={scroller}
        className="min-h-0 flex-1 overflow-y-auto"
        onScroll={() => {
          onScroll();
          onEnd();
        }}
      >
        <ul
          data-arrow-list=""
          style={hydrated && whole.table ? rest : undefined}
          onMouseOver={point}
          onFocus={point}
          onMouseLeave={() => onHover(null)}
        >
          {rows.map((row) => (
            <ChooseRow
              key={row.id}
              row={row}
              checked={isChosen(chosen, row.id)}
              scripted={hydrated}
              locked={chosen === "all"}
              hovered={row.id === hovered}
              onToggle={toggle}
            />
          ))}
        </ul>
        {!whole.table && <ShowMoreButton nextCursor={list.nextCursor} onMore={onEnd} failed={whole.failed} />}
        {totalCount === 0 && <NoFields {...list} />}
      </div>
      <ChosenBar choice={choice} customerId={list.customerId} mayEdit={list.mayEdit} />
    </form>
  );
}
