import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { weekdayOf } from "#formats/days/words";
import { FirstFields } from "~/fields/first-fields";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { LinkButton } from "~/ui/link-button";
import { date } from "~/words/format";
import type { EntryScreen as Screen } from "../queries.server";
import type { PlainAnswer } from "../sheet/plain-cells";
import { CheckedWorks } from "./checked-works";
import { PlaceLine, SaveLine, Standing } from "./entry-bars";
import { EntryBoard } from "./entry-board";
import { EntryKeys } from "./entry-keys";
import { PlainForm } from "./plain-form";
import { useEntry } from "./use-entry";

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

function Sheet({ screen }: { screen: Screen }) {
  const model = useEntry(screen);
  function submit(event: FormEvent) {
    event.preventDefault();
    model.save();
  }
  return (
    <form method="post" className="entry-form" onSubmit={submit} noValidate>
      <UnsavedGuard dirty={!model.draftKept && model.written > 0} />
      <Standing model={model} />
      <div className="entry-bars">
        <PlaceLine model={model} />
        <SaveLine model={model} />
      </div>
      {model.check.checked && <CheckedWorks checked={model.check.checked} />}
      <EntryBoard model={model} />
    </form>
  );
}

/** The works of a day as a sheet; without scripts as a plain form. */
export function EntryScreen({ screen, answer }: { screen: Screen; answer: PlainAnswer | undefined }) {
  const { customerId, day, anyFields, listAddress } = screen;
  return (
    <main className="entry-screen">
      <header className="entry-head">
        <div>
          <h1>Ввод работ за {date(day.date)}</h1>
          <p className="text-muted">
            {weekdayOf(day.date)}, сезон {day.season}
          </p>
        </div>
        <div className="entry-tools">
          <DayForm day={day} />
          <EntryKeys />
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
          <noscript>
            <PlainForm screen={screen} answer={answer} />
          </noscript>
        </>
      ) : (
        <FirstFields customerId={customerId} mayEdit>
          Работу вносят на поле: сначала добавьте поля.
        </FirstFields>
      )}
    </main>
  );
}
