import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { addDays, addMonths } from "#formats/days/count";
import { fullDay, monthTitle } from "#formats/days/words";
import { monthOf } from "#formats/days/written";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { EnterButton } from "~/ui/form/enter-button";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { Link } from "~/ui/link";
import { PageHeader } from "~/ui/page-header";
import { useFocusKept } from "~/ui/use-focus-kept";
import { useShortcut } from "~/ui/use-shortcut";
import { afterRefusal } from "~/upstream/after-refusal";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { count, counted } from "~/words/format";
import { DayNav } from "~/works/day-nav";
import { otherRefusalOf, ReasonAsked } from "~/works/reason-asked";
import { CountingNote } from "../counting-note";
import { actOnProposed } from "./actions.server";
import { byEnter } from "./deeds";
import { ChosenBar, type Refused } from "./parts/chosen-bar";
import { ProposedMonth } from "./parts/month";
import { ProposalLists } from "./parts/proposal-lists";
import { useTicked } from "./parts/use-ticked";
import "~/works/works-day.css";
import "./proposed.css";
import { loadProposed, type ProposedScreen } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Предложенные работы — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadProposed(args);
export const action = (args: ActionFunctionArgs) => actOnProposed(args);

export const shouldRevalidate = afterRefusal;

function MonthSteps({ customerId, month, today }: ProposedScreen) {
  const at = (of: string) => paths.proposedWorks(customerId, { month: of });
  return (
    <p className="mb-2">
      <span className="mr-4">
        <Link to={at(addMonths(month, -1))}>Предыдущий месяц</Link>
      </span>
      {month < monthOf(today) && <Link to={at(addMonths(month, 1))}>Следующий месяц</Link>}
    </p>
  );
}

function NothingHere({ customerId, maySet, proposes }: ProposedScreen) {
  if (!proposes)
    return (
      <EmptyState title="Работы по трекам не предлагаются" icon="tractor">
        Подсчёт обработанной площади выключен.{" "}
        {maySet && <Link to={paths.settingsWorkDay(customerId)}>Включить в настройках</Link>}
      </EmptyState>
    );
  return (
    <EmptyState title="В этот день работ по трекам нет" icon="tractor">
      Работа появится, когда машина с трекером обработает поле. Проезды по дорогам и через поле сюда не попадают.{" "}
      {maySet && <Link to={paths.settingsWorkDay(customerId)}>Когда начинается рабочий день</Link>}
    </EmptyState>
  );
}

const waitingText = (works: number) =>
  works > 0
    ? counted(works, "работа ждёт утверждения", "работы ждут утверждения", "работ ждут утверждения")
    : "утверждения ничего не ждёт";

/** What is to stand in the form again. */
function refusedIn(answer: FormAnswer | undefined): Refused {
  const { why, rest, record } = answer?.result.initialValue ?? {};
  const ticked = [record ?? []].flat().map((text) => Number.parseInt(String(text), 10));
  return { why: String(why ?? ""), rest: String(rest ?? ""), ticked: new Set(ticked) };
}

function WorksForm({ answer, ...screen }: ProposedScreen & { answer: FormAnswer | undefined }) {
  const { customerId, day, rows, mayEdit } = screen;
  const refused = refusedIn(answer);
  const form = useRef<HTMLFormElement>(null);
  const keepFocus = useFocusKept(form);
  const mayAct = mayEdit && rows.some(({ state }) => state === "open");
  const works = rows.map(({ id, version }) => `${id}:${version}`).join();
  const { ticked, tickAll, count: countTicked } = useTicked(form);
  useShortcut("a", () => mayAct && tickAll(), "Отметить все ждущие работы");
  // What was ticked of a day that has changed since is no longer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes follow the works
  useEffect(countTicked, [works]);
  const bar = mayAct && <ChosenBar {...{ refused, ticked, works }} asksRest={rows.some(({ part }) => part !== null)} />;
  return (
    <Form
      method="post"
      action={paths.proposedWorks(customerId, { day })}
      preventScrollReset
      ref={form}
      tabIndex={-1}
      onFocus={keepFocus}
      onChange={countTicked}
    >
      <IdempotencyKey key={works} />
      <ReasonAsked answer={answer} />
      {mayAct && <EnterButton name="do" intent={byEnter} />}
      <ProposalLists {...screen} ticked={refused.ticked} bar={bar} />
    </Form>
  );
}

export default function ProposedWorks() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, day, today, month, rows, waiting, waitingInAll, wrong } = screen;
  const at = (of: string) => paths.proposedWorks(customerId, { day: of });
  return (
    <main className="proposed-screen">
      <PageHeader
        crumbs={[{ label: "Работы", to: paths.works(customerId) }, { label: "Предложенные" }]}
        title="Предложенные работы"
        subtitle={`${monthTitle(month)}: ${waitingText(waiting)}${waitingInAll > waiting ? `, с другими месяцами ${count(waitingInAll)}` : ""}`}
      />
      <CountingNote counting={screen.counting} />
      <div className="proposed-columns">
        <div>
          <MonthSteps {...screen} />
          <ProposedMonth {...screen} />
        </div>
        <div>
          <h2 className="mb-2">{fullDay(day)}</h2>
          <DayNav
            before={{ to: at(addDays(day, -1)), label: "Предыдущий день" }}
            after={{ to: at(addDays(day, 1)), label: "Следующий день" }}
            now={{ to: at(today), label: "Сегодня", current: day === today }}
            box={{ type: "date", name: "day", value: day, label: "День работ" }}
          />
          {wrong !== null && (
            <p role="alert" className="mb-2 text-danger">
              Такого дня нет: «{wrong}». Показано {fullDay(day)}.
            </p>
          )}
          <FormErrors errors={otherRefusalOf(answer)} title="Не получилось" />
          {rows.length === 0 ? <NothingHere {...screen} /> : <WorksForm key={day} {...screen} answer={answer} />}
        </div>
      </div>
    </main>
  );
}
