import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { workStatus } from "#contract/work-words";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { Link } from "~/ui/link";
import { PageHeader } from "~/ui/page-header";
import { PrintButton } from "~/ui/print-button";
import { afterRefusal } from "~/upstream/after-refusal";
import { StatusBadge } from "~/works/status-badge";
import { Verdict } from "~/works/verdict";
import { statusNames, statusTones, urgencyNames } from "../words";
import { actOnRecommendation } from "./actions.server";
import { AnswerForm } from "./answer-form";
import { loadRecommendation, type RecommendationScreen } from "./queries.server";
import { ThreadCard } from "./thread-card";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Рекомендация: ${data?.field ?? ""} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadRecommendation(args);
export const action = (args: ActionFunctionArgs) => actOnRecommendation(args);

export const shouldRevalidate = afterRefusal;

function About(screen: RecommendationScreen) {
  const { customerId, fieldId, scoutId, work } = screen;
  return (
    <Card title="Что сделать">
      <p className="mb-4 whitespace-pre-line">{screen.text}</p>
      <Facts
        facts={[
          [
            "Поле",
            <Link key="field" to={paths.field(customerId, fieldId)}>
              {screen.field}
            </Link>,
          ],
          ["Препарат", screen.product],
          [
            "Срок",
            screen.until &&
              (screen.overdue ? <Badge tone="danger">просрочено: {screen.until}</Badge> : `до ${screen.until}`),
          ],
          ["Срочность", urgencyNames[screen.urgency]],
          ["Кто советует", [screen.author, screen.advised && "консультант"].filter(Boolean).join(", ")],
          [
            "Осмотр",
            scoutId !== null && (
              <Link key="scout" to={paths.scout(customerId, fieldId, scoutId)}>
                Открыть осмотр
              </Link>
            ),
          ],
          [
            "Работа",
            work ? (
              <span key="work" className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={paths.work(customerId, fieldId, work.id)}>Открыть работу</Link>
                <StatusBadge status={work.status} />
              </span>
            ) : (
              screen.wasWorked && "удалена"
            ),
          ],
          ["Почему отклонена", screen.reason],
        ]}
      />
      {screen.otherCrop && (
        <div className="mt-4">
          <Banner tone="warning">{screen.otherCrop}</Banner>
        </div>
      )}
      {screen.verdicts.map((check) => (
        <div key={check.key} className="mt-4">
          <Verdict check={check} about={check.about} />
        </div>
      ))}
    </Card>
  );
}

/** Where the recommendation's word and its work's differ: which of them is behind, and what puts it right. */
function Lag({ customerId, fieldId, status, work }: RecommendationScreen) {
  if (status === "done" && work?.status === workStatus.planned)
    return (
      <Banner tone="warning">
        Рекомендация выполнена, а работа по ней ещё в плане. Если её сделали,{" "}
        <Link to={paths.work(customerId, fieldId, work.id, "edit")}>отметьте это</Link>.
      </Banner>
    );
  if (status === "accepted" && work?.status === workStatus.done)
    return (
      <Banner tone="info">Работа по рекомендации выполнена. Осталось ответить, что выполнена и рекомендация.</Banner>
    );
  return null;
}

function TakenBack({ mayTakeBack }: Pick<RecommendationScreen, "mayTakeBack">) {
  return (
    <Banner tone="warning">
      <Form method="post" className="flex flex-wrap items-center gap-4">
        <IdempotencyKey />
        Эта рекомендация отозвана.
        {mayTakeBack && (
          <SubmitButton name="intent" value="restore" icon="undo">
            Вернуть
          </SubmitButton>
        )}
      </Form>
    </Banner>
  );
}

export default function LookAtRecommendation() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, status, mayAnswer, mayTakeBack, takenBack } = screen;
  const { reason, plan_work, work_type_id, season, work_reason, ...others } = answer?.result.error ?? {};
  return (
    <main className="p-4">
      <PageHeader
        crumbs={[{ label: "Рекомендации", to: paths.recommendations(customerId) }, { label: screen.field }]}
        title={`Рекомендация: ${screen.field}`}
        subtitle={
          <>
            {takenBack ? <Badge>Отозвана</Badge> : <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>}{" "}
            Написана {screen.when}
          </>
        }
        actions={
          <>
            <PrintButton variant="secondary" />
            {mayTakeBack && !takenBack && status === "new" && (
              <Form method="post">
                <IdempotencyKey />
                <SubmitButton name="intent" value="delete" variant="ghost" icon="trash">
                  Отозвать
                </SubmitButton>
              </Form>
            )}
          </>
        }
      />
      {takenBack && (
        <div className="mb-4">
          <TakenBack mayTakeBack={mayTakeBack} />
        </div>
      )}
      <FormErrors errors={Object.values(others).flatMap((texts) => texts ?? [])} title="Не получилось" />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <Lag {...screen} />
          <About {...screen} />
          {mayAnswer && !takenBack && (
            <AnswerForm
              key={screen.version}
              {...screen}
              refused={{
                errors: { reason, plan_work, work_type_id, season, work_reason },
                sent: answer?.result.initialValue ?? {},
              }}
            />
          )}
        </div>
        <ThreadCard {...screen} />
      </div>
    </main>
  );
}
