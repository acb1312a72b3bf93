import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/paths";
import { randomId } from "~/ui/random-id";
import type { Batch } from "~/ui/sheet/batch";
import { readDraft } from "~/ui/sheet/draft";
import type { SheetModel } from "~/ui/sheet/use-sheet";
import type { Letter } from "~/ui/waiting/letters";
import { date } from "~/words/format";
import type { EntryDay } from "../sheet/read-row";
import { sentCells } from "../sheet/sent-rows";
import type { WaitingSheets } from "./use-waiting";

const noLine = "Нет связи, а этот браузер ничего не хранит: не закрывайте страницу, пока связь не появится";

/** Under which a browser keeps what is typed for a day. */
export const draftName = (customerId: number, day: string) => `polevod:works-entry:${customerId}:${day}`;

interface Sending {
  customerId: number;
  day: EntryDay;
  address: string;
  fields: Record<string, string>;
  model: Pick<SheetModel, "dispatch" | "setNotice"> & { send: (batch: Batch) => Promise<{ outcome: string }> };
  waiting: WaitingSheets;
  /** How many rows have something in them. */
  written: number;
}

/** How the works of a sheet go out: through a queue in the browser, from which what was refused comes back into the sheet. */
export function useSending({ customerId, day, address, fields, model, waiting, written }: Sending) {
  const navigate = useNavigate();
  const { dispatch, setNotice } = model;
  /** The key of what was refused and stands in the sheet again. */
  const mended = useRef<string | null>(null);
  const again = waiting.letters.find(({ state, fields: { date: on } }) => state === "mending" && on === day.date);
  // An effect, because what waits is known to the browser alone.
  useEffect(() => {
    if (!again || mended.current === again.key || written > 0) return;
    mended.current = again.key;
    dispatch({ kind: "restored", draft: { cells: sentCells(again.body), batch: null } });
  }, [again, written, dispatch]);

  /** What is sent lies in the queue first, where it outlives a browser that is killed; what gets no answer stays there. */
  async function post(batch: Batch) {
    const { key, body } = batch;
    const kept = await waiting.put({
      ...{ key, body, customerId, address, fields: { ...fields, ...batch.fields }, made: Date.now() },
      ...{ title: `Работы за ${date(day.date)}`, state: "waiting", why: null },
    });
    if (!navigator.onLine && !kept) return setNotice(noLine);
    mended.current = key;
    if (!navigator.onLine) dispatch({ kind: "sent", batch });
    const outcome = navigator.onLine ? (await model.send(batch)).outcome : "unsure";
    if (!kept || outcome === "saved") return;
    if (outcome === "refused") return waiting.mend(key);
    mended.current = null;
    dispatch({ kind: "answered", answer: { key, outcome: "saved", told: null } });
    await waiting.goOn();
  }

  /** Takes what was refused into the sheet of its day, if nothing else stands there. */
  async function mend({ key, fields: { date: on = "" } }: Letter) {
    const here = on === day.date;
    const draft = here ? null : readDraft(draftName(customerId, on));
    if (here ? written > 0 : draft && (draft.cells.length > 0 || draft.batch))
      return setNotice(`Сначала сохраните или очистите таблицу за ${date(on)}`);
    await waiting.mend(key);
    if (!here) navigate(paths.worksEntry(customerId, { date: on }));
  }

  return {
    post,
    mend,
    /** Under which the sheet is sent now: what was refused counts once, however often it is mended. */
    key: () => (again && mended.current === again.key ? again.key : randomId()),
    /** The sheet was emptied on purpose. */
    forget: async () => again && waiting.drop(again.key),
  };
}
