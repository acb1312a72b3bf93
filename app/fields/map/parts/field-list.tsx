import { useLocation } from "@remix-run/react";
import { type MouseEvent, type SyntheticEvent, useRef } from "react";
import { type FieldTable, rowAt } from "~/map/field-table";
import { Skeleton } from "~/ui/loading";
import { ShowMore } from "~/ui/show-more";
import { useClientLinks } from "~/ui/use-client-links";
import { useDebounced } from "~/ui/use-debounced";
import { useHydrated } from "~/ui/use-hydrated";
import { count } from "~/words/format";
import { FieldRowItem } from "../../field-row";
import type { WholeTable } from "../../use-field-table";
import { rowHeight, useKeptScroll, useListWindow, useRevealed } from "../../use-list-window";

export interface FieldListProps {
  customerId: number;
  /** Names the list: its filters and its order. */
  address: string;
  first: FieldTable;
  nextCursor: string | null;
  totalCount: number;
  whole: WholeTable;
  chosen: number | null;
  hovered: number | null;
  onHover: (id: number | null) => void;
  onShow: (id: number) => void;
  /** The list's end is near, and more than the first rows is needed. */
  onEnd: () => void;
}

const scrollPause = 100;

/** What a row tells, which the map is coloured by: how high the field lies, how uneven it is, or else its NDVI. */
function toldIn(search: string) {
  const color = new URLSearchParams(search).get("color");
  return color === "relief" || color === "spread" ? color : "ndvi";
}

const numberOf = ({ target }: SyntheticEvent, name: "field" | "show"): number | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null;
  return Number(element?.dataset[name]) || null;
};

/** The rows: a page of them from the server; with the whole table at hand, as many as are in view. */
export function FieldList(props: FieldListProps) {
  const { customerId, address, first, whole, chosen, hovered, onHover, onShow, onEnd, totalCount } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const openLink = useClientLinks();
  const hydrated = useHydrated();
  const { search } = useLocation();
  const { [toldIn(search)]: _, ...untold } = { ndvi: null, spread: null, relief: null };
  const table = whole.table ?? first;
  const { from, to, onScroll } = useListWindow(scroller, table.ids.length);
  const keepScroll = useDebounced(useKeptScroll(scroller, address, whole.table !== null), scrollPause);
  useRevealed(scroller, chosen === null ? -1 : table.ids.indexOf(chosen));

  function onClick(event: MouseEvent) {
    const shown = numberOf(event, "show");
    if (shown === null) openLink(event);
    else onShow(shown);
  }
  const point = (event: SyntheticEvent) => onHover(numberOf(event, "field"));
  // The links inside are what is pressed; the list listens for all of them.
  const listeners = { onClick, onMouseOver: point, onFocus: point, onMouseLeave: () => onHover(null) };
  const rows = table.ids.slice(from, to).map((_, index) => ({ ...rowAt(table, from + index), ...untold }));
  const rest = { paddingTop: from * rowHeight, paddingBottom: (table.ids.length - to) * rowHeight };
  return (
    <div
      ref={scroller}
      className="min-h-0 flex-1 overflow-y-auto"
      onScroll={() => {
        onScroll();
        keepScroll();
        onEnd();
      }}
    >
      <ul data-arrow-list="" style={hydrated && whole.table ? rest : undefined} {...listeners}>
        {rows.map((row, index) => (
          <FieldRowItem
            key={row.id}
            customerId={customerId}
            row={row}
            chosen={row.id === chosen}
            hovered={row.id === hovered}
            place={whole.table ? { at: from + index, of: totalCount } : undefined}
            // A first visit to the list of a phone has no room for them: they come with the whole table, as it is scrolled.
            photos={hydrated && whole.table !== null}
            onMap={hydrated}
          />
        ))}
      </ul>
      {!whole.table && <RestOfList {...props} />}
    </div>
  );
}

/** What stands below the first rows while there are only those. */
function RestOfList({ first, nextCursor, totalCount, whole }: FieldListProps) {
  const hydrated = useHydrated();
  const summary = `Показано ${count(first.ids.length)} из ${count(totalCount)}`;
  if (hydrated && !whole.failed && nextCursor)
    return <Skeleton rows={3} height={66} label="Загружаем остальные поля…" />;
  return <ShowMore nextCursor={nextCursor} summary={totalCount > first.ids.length ? summary : undefined} />;
}
