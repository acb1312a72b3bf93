import { Form } from "@remix-run/react";
import { Card } from "~/ui/card";
import { DateField } from "~/ui/form/date-field";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { ReasonField } from "~/works/reason-field";
import type { RecommendationScreen } from "./queries.server";

type AnswerErrors = Partial<Record<"reason" | "work_type_id" | "season" | "work_reason", string[] | null>>;

/** What it is planned as, where no product says it. */
const WorkTypeChoice = ({
  workTypes,
  errors,
}: Pick<RecommendationScreen, "workTypes"> & { errors: string[] | undefined }) =>
  workTypes.length > 0 && (
    <Select
      field={{ id: "work-type", name: "work_type_id", errors }}
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
  errors,
}: Pick<RecommendationScreen, "seasons" | "workTypes"> & { errors: string[] | undefined }) =>
  seasons.length > 0 && (
    <Select
      field={{ id: "work-season", name: "season", errors }}
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
  errors,
}: RecommendationScreen & { errors: AnswerErrors }) => (
  <div className="mb-4">
    <DateField field={{ id: "plan-work", name: "plan_work", initialValue: workDay }} label="Когда сделать" />
    <WorkTypeChoice workTypes={workTypes} errors={errors.work_type_id ?? undefined} />
    <SeasonChoice seasons={seasons} workTypes={workTypes} errors={errors.season ?? undefined} />
    {(errors.work_reason || verdicts.some(({ verdict }) => verdict === "forbidden")) && (
      <ReasonField field={{ id: "work-reason", name: "work_reason", errors: errors.work_reason ?? undefined }} />
    )}
    <SubmitButton name="intent" value="plan" variant="primary" icon="work" className="mt-2">
      {status === "new" ? "Принять и запланировать работу" : "Запланировать работу"}
    </SubmitButton>
  </div>
);

/** The holding's word: accepted, as a planned work at once where wished; declined with its reason; done. */
export function AnswerForm({ errors, ...screen }: RecommendationScreen & { errors: AnswerErrors }) {
  const { status, version } = screen;
  const open = status === "new" || status === "accepted";
  if (!open) return null;
  return (
    <Card title="Ответ хозяйства">
      <Form method="post" key={version}>
        <IdempotencyKey />
        <input type="hidden" name="version" value={version} />
        {screen.workId === null && <PlanFields {...screen} errors={errors} />}
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
        <Form method="post" noValidate className="mt-4" key={`decline ${version}`}>
          <IdempotencyKey />
          <input type="hidden" name="version" value={version} />
          <TextArea
            field={{
              id: "reason",
              name: "reason",
              maxLength: 2000,
              required: true,
              errors: errors.reason ?? undefined,
            }}
            label="Почему не будет сделано"
          />
          <SubmitButton name="intent" value="decline" variant="ghost" icon="close" className="mt-2">
            Отклонить
          </SubmitButton>
        </Form>
      )}
    </Card>
  );
}
