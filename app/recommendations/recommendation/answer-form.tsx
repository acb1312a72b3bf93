import { Form, useActionData } from "@remix-run/react";
import { useRef, useState } from "react";
import { Card } from "~/ui/card";
import { DateField } from "~/ui/form/date-field";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { useAnswerInSight } from "~/ui/form/use-answer-in-sight";
import { ReasonField } from "~/works/reason-field";
import type { RecommendationScreen } from "./queries.server";

type Input = "reason" | "plan_work" | "work_type_id" | "season" | "work_reason";

/** The form as it was refused: what is wrong, and what was typed. */
interface Refused {
  errors: Partial<Record<Input, string[] | null>>;
  sent: Partial<Record<Input, unknown>>;
}

/** An input of the form, as it was sent. */
const input = ({ errors, sent }: Refused, name: Input, first?: string) => {
  const typed = sent[name];
  const initialValue = typeof typed === "string" ? typed : first;
  return { id: name, name, errors: errors[name] ?? undefined, ...(initialValue !== undefined && { initialValue }) };
};

/** What it is planned as, where no product says it. */
const WorkTypeChoice = ({ workTypes, refused }: Pick<RecommendationScreen, "workTypes"> & { refused: Refused }) =>
  workTypes.length > 0 && (
    <Select
      field={input(refused, "work_type_id")}
      label="Какую работу"
      options={workTypes}
      placeholder="Выберите вид работы"
      className="mt-2"
    />
  );

/** Of which crop the work is, where the one that stands may be off by its day. */
const SeasonChoice = ({
  seasons,
  workTypes,
  refused,
}: Pick<RecommendationScreen, "seasons" | "workTypes"> & { refused: Refused }) =>
  seasons.length > 0 && (
    <Select
      field={input(refused, "season")}
      label="Для какой культуры"
      options={seasons}
      // What kind of work it is tells it as well: one looks after what stands, and ploughs for what comes.
      {...(workTypes.length > 0 && { placeholder: "По виду и дню работы" })}
      className="mt-2"
    />
  );

/** The work that it becomes, planned with one press. */
const PlanFields = ({
  status,
  workDay,
  workTypes,
  seasons,
  verdicts,
  refused,
}: RecommendationScreen & { refused: Refused }) => (
  <div className="mb-4">
    <DateField field={input(refused, "plan_work", workDay)} label="Когда сделать" />
    <WorkTypeChoice workTypes={workTypes} refused={refused} />
    <SeasonChoice seasons={seasons} workTypes={workTypes} refused={refused} />
    {(refused.errors.work_reason || verdicts.some(({ verdict }) => verdict === "forbidden")) && (
      <ReasonField field={input(refused, "work_reason")} />
    )}
    <SubmitButton name="intent" value="plan" variant="primary" icon="work" className="mt-2">
      {status === "new" ? "Принять и запланировать работу" : "Запланировать работу"}
    </SubmitButton>
  </div>
);

/** The holding's word: accepted, as a planned work at once where wished; declined with its reason; done. */
export function AnswerForm({ refused, ...screen }: RecommendationScreen & { refused: Refused }) {
  const { status, version } = screen;
  const open = status === "new" || status === "accepted";
  const wrong = useRef<HTMLElement | null>(null);
  const answer = useActionData();
  // What came back was typed.
  const [typed, setTyped] = useState(answer !== undefined);
  useAnswerInSight(wrong, Object.values(refused.errors).some(Boolean) ? answer : null);
  if (!open) return null;
  return (
    <Card title="Ответ хозяйства" className="no-print">
      <div
        ref={(forms) => {
          wrong.current = forms?.querySelector<HTMLElement>("[aria-invalid]") ?? null;
        }}
      >
        <Form method="post" onInput={() => setTyped(true)}>
          <IdempotencyKey />
          <input type="hidden" name="version" value={version} />
          {screen.mayPlan && !screen.wasWorked && <PlanFields {...screen} refused={refused} />}
          <div className="actions">
            {status === "new" && (
              <SubmitButton name="intent" value="accept" icon="check">
                Принять
              </SubmitButton>
            )}
            {status === "accepted" && (
              <SubmitButton name="intent" value="done" icon="check-circle">
                Выполнено
              </SubmitButton>
            )}
          </div>
        </Form>
        {status === "new" && (
          <Form method="post" noValidate className="mt-4" onInput={() => setTyped(true)}>
            <IdempotencyKey />
            <input type="hidden" name="version" value={version} />
            <TextArea
              field={{ ...input(refused, "reason"), maxLength: 2000, required: true }}
              label="Почему не будет сделано"
            />
            <SubmitButton name="intent" value="decline" variant="ghost" icon="close" className="mt-2">
              Отклонить
            </SubmitButton>
          </Form>
        )}
      </div>
      <UnsavedGuard dirty={typed} />
    </Card>
  );
}
