import { useNavigate } from "@remix-run/react";
import { useMemo, useReducer, useRef, useState } from "react";
import { randomId } from "~/ui/random-id";
import type { Place } from "~/ui/sheet/selection";
import { useCells } from "~/ui/sheet/use-cells";
import { useHydrated } from "~/ui/use-hydrated";
import type { EntryScreen } from "../queries.server";
import { keepDraft } from "../sheet/draft";
import { entryState, isLocked, reduceEntry, toSend } from "../sheet/entry-state";
import { knownFrom, readLists } from "../sheet/lists";
import type { Sent } from "../sheet/save-answer";
import { canBeSent, faultsOf, rowReader } from "../sheet/view";
import { mixedRows } from "../sheet/works";
import { sendRows } from "./send-rows";
import { useCheck } from "./use-check";
import { useDraft } from "./use-draft";

/** The cell being edited and what its box begins with. */
export interface Editing {
  place: Place;
  text: string;
}

/** All that the parts of the sheet share. */
export function useEntry({ lists, day, customerId, saveAddress, checkAddress }: EntryScreen) {
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(reduceEntry, undefined, entryState);
  const known = useMemo(() => knownFrom(readLists(lists)), [lists]);
  const read = useMemo(() => rowReader(known, day), [known, day]);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [notice, setNotice] = useState("");
  const cells = useCells(table, { row: 0, column: 0 });
  const draftKept = useDraft(customerId, day.date, state, dispatch);
  const check = useCheck(checkAddress, day, state, setNotice);
  const faults = faultsOf(state.rows, read, state.tried);
  const written = toSend(state, "").places.length;
  const count = useMemo(
    () => written - mixedRows(state.rows.map((_, index) => read(state.rows, index))),
    [state.rows, read, written],
  );

  async function send(sent: Sent) {
    if (!navigator.onLine) return setNotice("Нет связи: строки остались здесь, сохраните их, когда связь появится");
    dispatch({ kind: "sent", sent });
    const answer = await sendRows(saveAddress, day, sent);
    if (answer.outcome === "saved") {
      keepDraft(customerId, day.date, { rows: [], sent: null });
      dispatch({ kind: "done" });
      return navigate(answer.address);
    }
    dispatch({ kind: "answered", answer });
    const [first] = answer.outcome === "refused" ? answer.cells : [];
    if (first) goTo({ row: sent.places[first.row] ?? 0, column: first.column });
  }

  function goTo(place: Place) {
    cells.select({ anchor: place, head: place });
  }

  /** Sends what is written; what is wrong on this side already is shown instead. */
  function save() {
    setNotice("");
    if (state.sent) return void send(state.sent);
    dispatch({ kind: "tried" });
    const [wrong] = canBeSent(state.rows, read) ? [] : faultsOf(state.rows, read, true);
    if (wrong) return goTo(wrong);
    if (written > 0) return void send(toSend(state, randomId()));
    setNotice("Впишите хотя бы одну работу");
  }

  return {
    ...cells,
    table,
    state,
    dispatch,
    known,
    read,
    day,
    faults,
    check,
    /** Works that they are going to be: rows of one tank make one. */
    count,
    /** Rows with something in them. */
    written,
    editing,
    setEditing,
    /** What the last key or paste could not do. */
    notice,
    setNotice,
    draftKept,
    goTo,
    save,
    locked: isLocked(state),
    /** Whether the cell pressed last had the focus already. */
    tapped: useRef(false),
    /** The column in which a run of Tab began: Enter goes back under it, as in Excel. */
    runStart: useRef<number | null>(null),
    live: useHydrated(),
  };
}

export type EntryModel = ReturnType<typeof useEntry>;
