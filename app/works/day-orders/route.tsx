import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/link";
import "~/ui/paper.css";
import { addDays } from "#formats/days/count";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { useShortcut } from "~/ui/use-shortcut";
import { counted, date as dateText } from "~/words/format";
import { DayNav } from "../day-nav";
import { NotAll } from "../not-all";
import "../works-day.css";
import "./order.css";
import { OrderBar } from "./order-bar";
import { OrderSheet } from "./order-sheet";
import { loadOrders, type OrdersScreen } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Наряды${data ? ` на ${dateText(data.date)}` : ""} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadOrders(args);

export default function WorkOrders() {
  const screen = useLoaderData<typeof loader>();
  const { customerId, date, today, holding, chosen, pages } = screen;
  useShortcut("p", () => window.print(), "Напечатать наряды");
  const at = (day: string) => paths.workOrders(customerId, { date: day, operator: chosen });
  const day = paths.worksDay(customerId, { date });
  return (
    <main className="p-4">
      <div className="no-print">
        <PageHeader
          crumbs={[
            { label: "Работы", to: paths.works(customerId) },
            { label: dateText(date), to: day },
            { label: "Наряды" },
          ]}
          title={`Наряды на ${dateText(date)}`}
          subtitle={pages.length > 0 && counted(pages.length, "лист", "листа", "листов")}
        />
      </div>
      <DayNav
        before={{ to: at(addDays(date, -1)), label: "Предыдущий день" }}
        after={{ to: at(addDays(date, 1)), label: "Следующий день" }}
        now={{ to: at(today), label: "Сегодня", current: date === today }}
        box={{ type: "date", name: "date", value: date, label: "День работ" }}
        keepsParams
      />
      {!screen.complete && <NotAll />}
      {(pages.length > 0 || chosen) && <OrderBar {...screen} />}
      {pages.map((page) => (
        <OrderSheet key={page.value} page={page} date={date} holding={holding} />
      ))}
      {pages.length === 0 && <NoOrders {...screen} />}
    </main>
  );
}

function NoOrders({ customerId, date, mechanizers }: OrdersScreen) {
  if (mechanizers.length > 0)
    return (
      <EmptyState
        title="У этого механизатора в этот день работ нет"
        icon="work"
        actions={<Link to={paths.workOrders(customerId, { date })}>Показать всех</Link>}
      />
    );
  return (
    <EmptyState
      title="В этот день работ нет"
      icon="work"
      actions={<Link to={paths.worksDay(customerId, { date })}>К работам дня</Link>}
    >
      Наряд печатают по работам, которые на день запланированы или уже сделаны.
    </EmptyState>
  );
}
