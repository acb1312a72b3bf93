import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { monthTitle } from "#formats/days/words";
import { monthOf } from "#formats/days/written";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { useShortcut } from "~/ui/use-shortcut";
import { DayNav } from "../day-nav";
import { NotAll } from "../not-all";
import "../works-day.css";
import "./calendar.css";
import { addMonths } from "#formats/days/count";
import { MonthGrid } from "./month-grid";
import { loadCalendar } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Календарь работ — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadCalendar(args);

export default function WorksCalendar() {
  const screen = useLoaderData<typeof loader>();
  const { customerId, month, today, complete, days, mayEdit } = screen;
  const navigate = useNavigate();
  useShortcut("n", () => mayEdit && navigate(paths.worksEntry(customerId)), "Ввести работы за сегодня");
  const at = (of: string) => paths.worksCalendar(customerId, { month: of });
  const isFree = days.every(({ inMonth, total }) => !inMonth || total === 0);
  return (
    <main className="p-4">
      <PageHeader
        crumbs={[{ label: "Работы", to: paths.works(customerId) }, { label: "Календарь" }]}
        title={`Календарь работ: ${monthTitle(month)}`}
        subtitle={isFree ? "В этом месяце работ нет" : undefined}
        actions={
          <LinkButton to={paths.worksDay(customerId, { date: today })} icon="work">
            Работы за сегодня
          </LinkButton>
        }
      />
      <DayNav
        before={{ to: at(addMonths(month, -1)), label: "Предыдущий месяц" }}
        after={{ to: at(addMonths(month, 1)), label: "Следующий месяц" }}
        now={{ to: at(monthOf(today)), label: "Этот месяц", current: month === monthOf(today) }}
        box={{ type: "month", name: "month", value: month, label: "Месяц" }}
      />
      {!complete && <NotAll />}
      <MonthGrid days={days} customerId={customerId} today={today} />
    </main>
  );
}
