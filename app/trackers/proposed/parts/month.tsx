import type { KeyboardEvent } from "react";
import { dayAndMonth, weekdays } from "#formats/days/words";
import { paths } from "~/paths";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icons";
import { useClientLinks } from "~/ui/use-client-links";
import { useHydrated } from "~/ui/use-hydrated";
import { counted } from "~/words/format";
import type { ProposedScreen } from "../queries.server";

type Day = ProposedScreen["days"][number];

const waits = (open: number) => counted(open, "ждёт утверждения", "ждут утверждения", "ждут утверждения");

function DayLink({
  day: one,
  customerId,
  today,
  chosen,
  isStop,
}: {
  day: Day;
  customerId: number;
  today: string;
  chosen: string;
  isStop: boolean;
}) {
  const { day, open, approved, declined, recorded, inMonth } = one;
  const done = approved + declined + recorded;
  const look = classNames(
    "proposed-day",
    !inMonth && "is-outside",
    day === chosen && "is-chosen",
    day === today && "is-today",
  );
  const label = [dayAndMonth(day), open > 0 && waits(open), open === 0 && done > 0 && "всё разобрано"];
  return (
    <li className={look}>
      <a
        href={paths.proposedWorks(customerId, { day })}
        aria-label={label.filter(Boolean).join(", ")}
        aria-current={day === chosen ? "date" : undefined}
        tabIndex={isStop ? undefined : -1}
      >
        <span>{Number(day.slice(8))}</span>
        {open > 0 && <span className="proposed-open">{open}</span>}
        {open === 0 && done > 0 && <Icon name="check" size={16} className="text-action" />}
      </a>
    </li>
  );
}

/** Days by which a key goes on. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function walkDays(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll("a")];
  const at = links.findIndex((link) => link === event.target);
  const step = steps[event.key];
  const next = links[at + (step ?? 0)];
  if (at < 0 || step === undefined || !next) return;
  event.preventDefault();
  next.focus();
  // Where one has walked to is the stop now: Tab goes on from the month, and comes back to that day.
  for (const link of links) link.tabIndex = link === next ? 0 : -1;
}

/** The month with how many wait on each day: one stop of the keyboard, its days by the arrows. */
export function ProposedMonth({ days, customerId, today, day, waiting }: ProposedScreen) {
  const followLinks = { onClick: useClientLinks(), onKeyDown: walkDays };
  const withArrows = useHydrated();
  return (
    <nav className="proposed-month" aria-label="Дни месяца" {...followLinks}>
      <div className="proposed-weekdays" aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className="proposed-days">
        {days.map((one) => (
          <DayLink
            key={one.day}
            day={one}
            {...{ customerId, today }}
            chosen={day}
            isStop={!withArrows || one.day === day}
          />
        ))}
      </ol>
      <ul className="proposed-legend" aria-label="Обозначения">
        {waiting > 0 && (
          <li>
            <span className="proposed-open" aria-hidden="true">
              2
            </span>{" "}
            столько работ ждут утверждения
          </li>
        )}
        <li>
          <Icon name="check" size={16} className="text-action" /> всё разобрано
        </li>
      </ul>
    </nav>
  );
}
