import { workGroup, workGroupNames } from "#contract/work-words";
import { dayAndMonth, weekdayOf, weekdays } from "#formats/days/words";
import { paths } from "~/paths";
import { classNames } from "~/ui/class-names";
import { ColorSwatch } from "~/ui/color-swatch";
import { Icon } from "~/ui/icons";
import { useClientLinks } from "~/ui/use-client-links";
import { counted } from "~/words/format";
import { groupColors, groupLetters } from "../groups";
import type { CalendarScreen } from "./queries.server";

type Day = CalendarScreen["days"][number];

const works = (count: number) => counted(count, "работа", "работы", "работ");

function Counts({ day: { completed, planned, cancelled, late, clashes } }: { day: Day }) {
  const busy = `Машина в двух работах сразу: ${clashes.join(", ")}`;
  return (
    <span className="month-counts">
      {completed > 0 && (
        <span className="text-action" title={`Выполнено: ${completed}`}>
          <Icon name="check" size={16} />
          {completed}
          <span className="sr-only"> выполнено</span>
        </span>
      )}
      {planned > 0 && (
        <span className="text-info" title={`План: ${planned}`}>
          <Icon name="calendar" size={16} />
          {planned}
          <span className="sr-only"> в плане</span>
        </span>
      )}
      {cancelled > 0 && (
        <span className="text-muted" title={`Отменено: ${cancelled}`}>
          <Icon name="close" size={16} />
          {cancelled}
          <span className="sr-only"> отменено</span>
        </span>
      )}
      {late > 0 && (
        <span className="text-warning" title={`Не закончено: ${late}`}>
          <Icon name="warning" size={16} />
          {late}
          <span className="sr-only"> не закончено</span>
        </span>
      )}
      {clashes.length > 0 && (
        <span className="text-danger" title={busy}>
          <Icon name="tractor" size={16} />
          {clashes.length}
          <span className="sr-only"> {busy}</span>
        </span>
      )}
    </span>
  );
}

function DayCell({ day, customerId, isToday }: { day: Day; customerId: number; isToday: boolean }) {
  const look = classNames(
    "month-day",
    !day.inMonth && "is-outside",
    day.total === 0 && !isToday && "is-free",
    isToday && "is-today",
  );
  return (
    <li className={look}>
      <a href={paths.worksDay(customerId, { date: day.day })} aria-current={isToday ? "date" : undefined}>
        <span className="month-number">
          <span aria-hidden="true" className="month-short">
            {Number(day.day.slice(8))}
          </span>
          <span className="month-long">
            {dayAndMonth(day.day)}, {weekdayOf(day.day)}
          </span>
          {day.total > 0 && <span className="month-total">{works(day.total)}</span>}
        </span>
        {day.total > 0 && <Counts day={day} />}
        <span className="month-groups">
          {day.groups.map(({ group, count }) => (
            <span key={group} title={`${workGroupNames[group]}: ${count}`}>
              <ColorSwatch color={groupColors[group]} size={12} />
              <span aria-hidden="true">{groupLetters[group]}&nbsp;</span>
              {count}
              <span className="sr-only"> {workGroupNames[group]}</span>
            </span>
          ))}
        </span>
      </a>
    </li>
  );
}

/** What the signs and colours of the calendar mean. */
function Legend() {
  return (
    <ul className="month-legend" aria-label="Обозначения">
      {Object.values(workGroup).map((group) => (
        <li key={group}>
          <ColorSwatch color={groupColors[group]} size={12} /> {groupLetters[group]} — {workGroupNames[group]}
        </li>
      ))}
      <li>
        <Icon name="check" size={16} className="text-action" /> выполнено
      </li>
      <li>
        <Icon name="calendar" size={16} className="text-info" /> план
      </li>
      <li>
        <Icon name="close" size={16} className="text-muted" /> отменено
      </li>
      <li>
        <Icon name="warning" size={16} className="text-warning" /> не закончено
      </li>
      <li>
        <Icon name="tractor" size={16} className="text-danger" /> машина в двух работах сразу
      </li>
    </ul>
  );
}

/** The month in weeks; on a phone a list of the days that have works. */
export function MonthGrid({ days, customerId, today }: Pick<CalendarScreen, "days" | "customerId" | "today">) {
  const followLinks = { onClick: useClientLinks() };
  return (
    <div {...followLinks}>
      <div className="month-weekdays" aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name} className="capitalize">
            {name}
          </span>
        ))}
      </div>
      <ol className="month">
        {days.map((day) => (
          <DayCell key={day.day} day={day} customerId={customerId} isToday={day.day === today} />
        ))}
      </ol>
      <Legend />
    </div>
  );
}
