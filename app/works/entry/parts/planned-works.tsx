import { type ReactNode, useEffect, useState } from "react";
import { workedAreaWords } from "#contract/refusal-words";
import { fromHectares } from "#formats/hectares";
import { parseNumber } from "#formats/numbers";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { randomId } from "~/ui/random-id";
import type { Letter } from "~/ui/waiting/letters";
import { reasonLabel } from "../../reason-field";
import type { EntryScreen, PlannedWork } from "../queries.server";
import { moreThanField } from "../sheet/worked-area";
import type { WaitingSheets } from "./use-waiting";

const keepsNothing = "Этот браузер ничего не хранит. Отметьте работу в списке дня, когда связь есть";

/** Whether a letter ticks off a planned work of a day's list. */
export const isTickOf = ({ fields }: Letter, { planned }: Pick<EntryScreen, "planned">): boolean =>
  planned.some(({ id }) => fields.work === String(id));

interface TickProps {
  work: PlannedWork;
  screen: EntryScreen;
  waiting: WaitingSheets;
  /** What was ticked off and has not gone yet, or was refused. */
  letter: Letter | undefined;
  /** What was ticked off and has gone since the work came. */
  gone: Letter | undefined;
}

/** What is wrong with hectares that are typed; empty where nothing is. */
function faultOf(typed: string, { fieldArea }: PlannedWork): string {
  const parsed = parseNumber(typed, { positive: true, min: Number.MIN_VALUE, max: 100_000 });
  if (!parsed.ok) return `${workedAreaWords.negative} и записана числом`;
  return moreThanField(fromHectares(parsed.value ?? 0), fieldArea) ?? "";
}

/** How a tick goes out: as a sheet of works does, through the queue in the browser, under a key of its own. */
function useTick({ work, screen, waiting, letter, gone }: TickProps) {
  const { customerId, user, day, doneAddress } = screen;
  const [area, setArea] = useState(work.area);
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState("");
  /** The keys of the last tick, and of the one that was taken back. */
  const [last, setLast] = useState("");
  const [back, setBack] = useState("");
  // What waits is known a moment after the page, and may have gone in that moment.
  const known = letter ?? gone;
  if (known && known.key !== last) {
    setLast(known.key);
    setArea(known.fields.area || work.area);
  }

  async function tick() {
    const wrong = faultOf(area, work);
    setFault(wrong);
    if (wrong) return;
    const key = randomId();
    const others = area === work.area ? "" : area;
    const kept = await waiting.put({
      ...{ key, customerId, address: doneAddress, made: Date.now(), body: "[]", state: "waiting", why: null },
      title: `Сделано: ${work.title}${area && `, ${area} га`}`,
      fields: {
        ...{ user: String(user), date: day.date, field: String(work.fieldId), work: String(work.id) },
        ...{ version: String(work.version), area: others, reason },
      },
    });
    if (!kept) return setFault(keepsNothing);
    setLast(key);
    if (letter) await waiting.drop(letter.key);
    await waiting.goOn();
  }

  async function takeBack() {
    if (!letter) return;
    setBack(letter.key);
    await waiting.drop(letter.key);
  }

  const isSent = !letter && last !== back;
  return { area, setArea, reason, setReason, fault, tick, takeBack, isSent };
}

type Boxes = Pick<ReturnType<typeof useTick>, "area" | "setArea" | "reason" | "setReason" | "tick">;

/** How many hectares were done and, where rules forbid it, why all the same. */
function TickBoxes({
  work,
  refused,
  area,
  setArea,
  reason,
  setReason,
  tick,
}: Boxes & Pick<TickProps, "work"> & { refused: boolean }) {
  return (
    <>
      <span className="whitespace-nowrap">
        <input
          className="input entry-plan-area"
          inputMode="decimal"
          aria-label={`Сделано, га: ${work.title}`}
          value={area}
          onChange={(event) => setArea(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Else it would save the sheet.
            event.preventDefault();
            void tick();
          }}
        />{" "}
        га
      </span>
      {refused && (
        <input
          className="input"
          aria-label={`${reasonLabel}: ${work.title}`}
          placeholder={reasonLabel}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </>
  );
}

function Tick(props: TickProps) {
  const { work, letter } = props;
  const { area, setArea, reason, setReason, fault, tick, takeBack, isSent } = useTick(props);
  const refused = letter?.state === "refused";
  return (
    <li id={`plan-${work.id}`}>
      <span className="entry-plan-work">
        <strong className="font-medium">{work.title}</strong>
        {work.late && <span className="text-muted"> {work.late}</span>}
        {work.with && <span className="text-muted"> {work.with}</span>}
        {(fault || refused) && <span className="block text-danger">{fault || `Не принято: ${letter?.why ?? ""}`}</span>}
      </span>
      {isSent && (
        <span className="entry-plan-told">
          <Icon name="check" size={16} /> Сделано{area && `, ${area} га`}
        </span>
      )}
      {letter?.state === "waiting" && (
        <span className="entry-plan-told">
          Сделано{area && `, ${area} га`}: ждёт связи и уйдёт само. {letter.why}
        </span>
      )}
      {!isSent && letter?.state !== "waiting" && (
        <>
          <TickBoxes {...{ work, refused, area, setArea, reason, setReason, tick }} />
          <Button icon="check" onClick={() => void tick()} aria-label={`Сделано: ${work.title}`}>
            Сделано
          </Button>
        </>
      )}
      {letter && (
        <Button variant="ghost" onClick={() => void takeBack()}>
          Убрать отметку
        </Button>
      )}
    </li>
  );
}

/** Of the work as it came: one that was planned again has another version. */
const isOf = (fields: Letter["fields"], { id, version }: PlannedWork) =>
  fields.work === String(id) && fields.version === String(version);

interface PlansProps extends Pick<TickProps, "screen" | "waiting"> {
  label: string;
  works: readonly PlannedWork[];
  /** Whether they are seen at once. */
  open?: boolean;
  /** What stands below them. */
  children?: ReactNode;
}

function Plans({ label, works, open, children, screen, waiting }: PlansProps) {
  if (works.length === 0) return null;
  return (
    <section aria-label={label}>
      <details open={open}>
        <summary>
          {label}: {works.length}
        </summary>
        <ul>
          {works.map((work) => (
            <Tick
              key={work.id}
              {...{ work, screen, waiting }}
              letter={waiting.letters.findLast(({ fields }) => fields.work === String(work.id))}
              gone={waiting.sent.findLast(({ fields }) => isOf(fields, work))}
            />
          ))}
        </ul>
        {children}
      </details>
    </section>
  );
}

/** What was planned for the day and what was left undone before it, to be ticked off where there is no line too. */
export function PlannedWorks({ screen, waiting }: Pick<TickProps, "screen" | "waiting">) {
  const { planned, leftOut, listAddress } = screen;
  // A day's list leads to one of them, which not every browser unfolds.
  useEffect(() => {
    const [, id] = /^#(plan-\d+)$/.exec(window.location.hash) ?? [];
    const led = id === undefined ? null : document.getElementById(id);
    const folded = led?.closest("details");
    if (!led || !folded || folded.open) return;
    folded.open = true;
    led.scrollIntoView({ block: "center" });
  }, []);
  if (planned.length === 0) return null;
  const late = planned.filter((work) => work.late);
  const ofDay = planned.filter((work) => !work.late);
  return (
    <div className="entry-plan">
      <Plans label="По плану на этот день" works={ofDay} open {...{ screen, waiting }} />
      <Plans label="Не закончено раньше" works={late} {...{ screen, waiting }}>
        {leftOut > 0 && (
          <p>
            Более давних ещё {leftOut}: <a href={listAddress}>все в списке за день</a>
          </p>
        )}
      </Plans>
    </div>
  );
}
