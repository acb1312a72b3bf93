import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { addDays } from "#formats/days/count";
import { paths } from "~/paths";
import { FormErrors } from "~/ui/form/form-errors";
import { PageHeader } from "~/ui/page-header";
import { withParams } from "~/ui/url-state";
import { useShortcut } from "~/ui/use-shortcut";
import { afterRefusal } from "~/upstream/after-refusal";
import { date as dateText } from "~/words/format";
import { ChangeKey } from "../change-key";
import { changeWorks } from "../change-works.server";
import { DayNav } from "../day-nav";
import { NotAll } from "../not-all";
import { otherRefusalOf, ReasonAsked } from "../reason-asked";
import "../works.css";
import "../works-day.css";
import { DayActions } from "./parts/day-actions";
import { DayFilter } from "./parts/day-filter";
import { DayLists } from "./parts/day-lists";
import { summaryOf } from "./parts/summary";
import { loadDay } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Работы${data ? ` за ${dateText(data.date)}` : ""} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadDay(args);

export function action(args: ActionFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  return changeWorks(args, pathname + search);
}

export const shouldRevalidate = afterRefusal;

export default function WorksDay() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, date, today, mayEdit } = screen;
  const navigate = useNavigate();
  useShortcut("n", () => mayEdit && navigate(paths.worksEntry(customerId, { date })), "Ввести работы дня");
  useShortcut("p", () => navigate(paths.workOrders(customerId, { date })), "Наряды на день");
  const { search } = useLocation();
  const at = (day: string) => paths.worksDay(customerId) + withParams(search, { date: day });
  return (
    <main className="p-4">
      <PageHeader
        crumbs={[{ label: "Работы", to: paths.works(customerId) }, { label: dateText(date) }]}
        title={`Работы за ${dateText(date)}`}
        subtitle={summaryOf(screen)}
        actions={<DayActions customerId={customerId} date={date} mayEdit={mayEdit} />}
      />
      <DayNav
        before={{ to: at(addDays(date, -1)), label: "Предыдущий день" }}
        after={{ to: at(addDays(date, 1)), label: "Следующий день" }}
        now={{ to: at(today), label: "Сегодня", current: date === today }}
        box={{ type: "date", name: "date", value: date, label: "День работ" }}
        keepsParams
      />
      {!screen.complete && <NotAll />}
      <DayFilter {...screen} />
      <FormErrors errors={otherRefusalOf(answer)} title="Изменить работы не удалось" />
      <Form method="post" preventScrollReset>
        <ChangeKey rows={[...screen.rows, ...screen.late]} />
        <ReasonAsked answer={answer} rows={[...screen.rows, ...screen.late]} />
        <DayLists {...screen} />
      </Form>
    </main>
  );
}
