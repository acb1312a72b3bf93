import { dayAndMonth, weekdays } from "#formats/days/words";
import { paths } from "~/paths";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icons";
import { useClientLinks } from "~/ui/use-client-links";
import { counted } from "~/words/format";
import type { ProposedScreen } from "../queries.server";

type Day = ProposedScreen["days"][number];

const waits = (open: number) => counted(open, "ждёт утверждения", "ждут утверждения", "ждут утверждения");

function DayLink({
  day: one,
  customerId,
  today,
  chosen,
}: {
  day: Day;
  customerId: number;
  today: string;
  chosen: string;
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
      >
        <span>{Number(day.slice(8))}</span>
        {open > 0 && <span className="proposed-open">{open}</span>}
        {open === 0 && done > 0 && <Icon name="check" size={16} className="text-action" />}
      </a>
    </li>
  );
}

/** The month with how many wait on each day. */
export function ProposedMonth({ days, customerId, today, day, waiting }: ProposedScreen) {
  const followLinks = { onClick: useClientLinks() };
  return (
    <nav className="proposed-month" aria-label="Дни месяца" {...followLinks}>
      <div className="proposed-weekdays" aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className="proposed-days">
        {days.map((one) => (
          <DayLink key={one.day} day={one} customerId={customerId} today={today} chosen={day} />
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
