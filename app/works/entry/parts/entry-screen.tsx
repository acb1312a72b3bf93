import { Form } from "@remix-run/react";
import { Suspense, useEffect, useRef } from "react";
import { FirstFields } from "~/fields/first-fields";
import { lazyPart } from "~/ui/lazy-part";
import { LinkButton } from "~/ui/link-button";
import { KeysMenu } from "~/ui/sheet/keys-menu";
import { LeaveGuard } from "~/ui/sheet/leave-guard";
import { PlaceBar } from "~/ui/sheet/place-bar";
import { SheetBoard } from "~/ui/sheet/sheet-board";
import { date } from "~/words/format";
import type { EntryScreen as Screen } from "../queries.server";
import type { PlainAnswer } from "../sheet/plain-cells";
import { SaveLine, Standing } from "./entry-bars";
import { PlainForm } from "./plain-form";
import { PlannedWorks } from "./planned-works";
import { useEntry } from "./use-entry";
import { WaitingWorks } from "./waiting-works";

/** Which day the sheet is for. Another day has a sheet and a draft of its own. */
function DayForm({ day }: Pick<Screen, "day">) {
  return (
    <Form method="get" className="entry-day">
      <input
        key={day.date}
        type="date"
        name="date"
        className="input"
        defaultValue={day.date}
        aria-label="День работ"
        required
      />
      <button type="submit" className="btn btn-secondary">
        Показать
      </button>
    </Form>
  );
}

const keys = [
  ["Enter, Tab", "вниз, вправо"],
  ["Буквы и цифры", "начать ввод"],
  ["F2", "править текст ячейки"],
  ["Esc", "отменить правку ячейки"],
  ["Delete на номере строки", "удалить её"],
  ["Строка с одним препаратом", "добавить его в смесь строки выше"],
  ["Препараты через +", "смесь в одной ячейке, нормы так же"],
  ["Пустой сезон", "следует из даты и посева"],
  ["Ctrl + Enter", "сохранить"],
] as const;

const CheckedWorks = lazyPart(() => import("./checked-works").then((part) => part.CheckedWorks));

/** Rows that are drawn before anybody has scrolled. */
const firstRows = { from: 0, to: 30 };

function Sheet({ screen }: { screen: Screen }) {
  const entry = useEntry(screen);
  const { model, check } = entry;
  const form = useRef<HTMLFormElement>(null);
  // An effect, and above the document: there forms are held back where there is no line, which this one can do without.
  useEffect(() => {
    const take = (event: SubmitEvent) => {
      if (event.target !== form.current) return;
      event.preventDefault();
      event.stopPropagation();
      entry.save();
    };
    window.addEventListener("submit", take, { capture: true });
    return () => window.removeEventListener("submit", take, { capture: true });
  });
  return (
    <form ref={form} method="post" className="entry-form" noValidate>
      <LeaveGuard model={model} />
      <Standing entry={entry} />
      <WaitingWorks entry={entry} screen={screen} />
      <PlannedWorks screen={screen} waiting={entry.waiting} />
      <div className="sheet-bars">
        <PlaceBar model={model} />
        <SaveLine entry={entry} />
      </div>
      {check.checked && (
        <Suspense fallback={null}>
          <CheckedWorks checked={check.checked} />
        </Suspense>
      )}
      <SheetBoard model={model} name="Таблица работ" label="Работы за день" first={firstRows} corner="№" />
    </form>
  );
}

/** The works of a day as a sheet; without scripts as a plain form, of which a browser with scripts gets nothing. */
export function EntryScreen({ screen, answer }: { screen: Screen; answer: PlainAnswer | undefined }) {
  const { customerId, day, weekday, anyFields, listAddress } = screen;
  return (
    <main className="entry-screen">
      <header className="entry-head">
        <div>
          <h1>Ввод работ за {date(day.date)}</h1>
          <p className="text-muted">{weekday}</p>
        </div>
        <div className="entry-tools">
          <DayForm day={day} />
          <KeysMenu own={keys} mayEdit />
          <LinkButton to={listAddress} icon="calendar">
            Работы дня
          </LinkButton>
        </div>
      </header>
      {anyFields ? (
        <>
          <div className="js-only entry-live">
            <Sheet key={day.date} screen={screen} />
          </div>
          <noscript>{import.meta.env.SSR && <PlainForm screen={screen} answer={answer} />}</noscript>
        </>
      ) : (
        <FirstFields customerId={customerId} mayEdit>
          Работу вносят на поле: сначала добавьте поля.
        </FirstFields>
      )}
    </main>
  );
}
