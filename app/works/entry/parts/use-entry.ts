import { useNavigate } from "@remix-run/react";
import { useMemo, useState } from "react";
import { clearAll } from "~/ui/sheet/commands";
import { useSheet } from "~/ui/sheet/use-sheet";
import type { EntryScreen } from "../queries.server";
import { entrySpec } from "../sheet/entry-spec";
import { knownFrom, readLists } from "../sheet/lists";
import { canBeSent, countWritten, faultsOf, isDoubtful, rowReader, writtenRows } from "../sheet/view";
import { mixedRows } from "../sheet/works";
import { useCheck } from "./use-check";
import { type RowSeasons, useSeasons } from "./use-seasons";
import { draftName, useSending } from "./use-sending";
import { useWaiting } from "./use-waiting";

/** Where the works are to be seen once they are saved. */
const readAddress = (told: unknown): string | null => (typeof told === "string" ? told : null);

/** The sheet for the works of a day, what is wrong in it, and how it is saved. */
export function useEntry({ lists, day, customerId, saveAddress, checkAddress, user }: EntryScreen) {
  const navigate = useNavigate();
  const known = useMemo(() => knownFrom(readLists(lists)), [lists]);
  const read = useMemo(() => rowReader(known, day), [known, day]);
  const [tried, setTried] = useState(false);
  const [seasons, setSeasons] = useState<RowSeasons>(new Map());
  const fields = { ...day, user: String(user) };
  const waiting = useWaiting({ user, customerId });
  const model = useSheet({
    spec: useMemo(() => entrySpec({ known, day, read, tried, seasons }), [known, day, read, tried, seasons]),
    ...{ mayEdit: true, first: { row: 0, column: 0 } },
    ...{ address: saveAddress, fields },
    draft: draftName(customerId, day.date),
    readTold: readAddress,
    // The list tells that all is saved: by then nothing of it may wait any more.
    onSaved: (address, key) => void waiting.drop(key).then(() => navigate(address)),
  });
  const { state, setNotice, goTo } = model;
  const { edits } = state;
  const check = useCheck({ address: checkAddress, fields }, edits, setNotice);
  const cells = useMemo(() => JSON.stringify(writtenRows(edits)), [edits]);
  useSeasons({ address: checkAddress, fields }, cells, setSeasons);
  const { written, count } = useMemo(() => {
    const rows = countWritten(edits);
    return { written: rows, count: rows - mixedRows(writtenRows(edits).map((_, row) => read(edits, row))) };
  }, [edits, read]);

  const sending = useSending({ customerId, day, address: saveAddress, fields, model, waiting, written });

  /** Sends what is written; what is wrong on this side already is shown instead. */
  function save(confirmed = false) {
    setNotice("");
    if (!state.batch) {
      setTried(true);
      const [wrong] = canBeSent(edits, read) ? [] : faultsOf(edits, read, true);
      if (wrong) return goTo(wrong);
      if (written === 0) return setNotice("Впишите хотя бы одну работу");
    }
    // A batch that is sent again on another day says what was seen on its own.
    const own: Record<string, string> = { today: day.today, ...(confirmed ? { confirmed: "on" } : {}) };
    void sending.post(state.batch ?? { key: sending.key(), body: cells, cells: [], fields: own });
  }

  function clear() {
    clearAll(model);
    setTried(false);
    void sending.forget();
  }

  return {
    model,
    check,
    waiting,
    mend: sending.mend,
    /** What is wrong, as far as it is to be told now. */
    faults: faultsOf(edits, read, tried),
    /** Rows with something in them, and the works that they are going to be: rows of one tank make one. */
    ...{ written, count },
    /** Whether all that was refused are seasons that something speaks against. */
    isDoubtful: isDoubtful(edits),
    save,
    clear,
  };
}

export type Entry = ReturnType<typeof useEntry>;
