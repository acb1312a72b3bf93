import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { calls } from "#contract/calls";
import { fieldTitle } from "#formats/field-called";
import { FirstFields } from "~/fields/first-fields";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { Combobox } from "~/ui/form/combobox";
import { DateField } from "~/ui/form/date-field";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { optionsOf } from "~/ui/form/options";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { useAnswerInSight } from "~/ui/form/use-answer-in-sight";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import { answerForm, type FormAnswer } from "~/upstream/answer-form.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { Verdict } from "~/works/verdict";
import { lookAtDays, verdictsOf } from "../by-the-rules.server";
import { urgencyNames } from "../words";
import { type AdviceInput, adviceForm } from "./form";
import { type AdviceScreen, loadAdvice } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Новая рекомендация — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadAdvice(args);

interface AdviceAnswer extends FormAnswer {
  /** What rules say of what was to be sent; it was not. */
  verdicts?: ReturnType<typeof verdictsOf>;
}

/** That there is no such field is told by the sending, at its place in the form. */
function nothingToSee(error: unknown): [] {
  if (error instanceof UpstreamError && error.code === "NotFound") return [];
  throw error;
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { api, session, today } = context;
  const customerId = customerIn(params);
  const form = await readForm(request);
  const schema = adviceForm(today);
  return answerForm(form, schema, async ({ value: { intent, ...value }, key }) => {
    const isChecked = intent === "send" && value.product_kind === "pesticide";
    const advised = { ...value, until: value.until ?? null };
    const verdicts = isChecked ? verdictsOf(await lookAtDays(context, customerId, advised).catch(nothingToSee)) : [];
    if (verdicts.some(({ verdict }) => verdict === "forbidden")) {
      // A comma in the wrong place is seen before somebody acts on it.
      const answer: AdviceAnswer = { result: parseWithZod(form, { schema }).reply(), verdicts };
      return data(answer, { status: 422 });
    }
    const { id } = await api.send(calls.createRecommendation, { params: { customerId }, body: value, key });
    await session.say({ text: "Рекомендация отправлена" });
    return redirect(paths.recommendation(customerId, id));
  });
}

export const shouldRevalidate = afterRefusal;

const units = ["л/га", "кг/га", "т/га", "шт/га", "л/т", "кг/т"].map((unit) => ({ value: unit, label: unit }));
const urgencies = optionsOf(urgencyNames);

/** What rules forbid is sent by another button, once that has been seen. */
function Sending({ customerId, verdicts }: Pick<AdviceAnswer, "verdicts"> & { customerId: number }) {
  const told = useRef<HTMLDivElement>(null);
  useAnswerInSight(told, verdicts);
  return (
    <>
      {verdicts && (
        <div ref={told} tabIndex={-1} className="mt-4" role="alert">
          <p className="mb-2 font-semibold">Ещё не отправлено: проверьте препарат и норму.</p>
          {verdicts.map((check) => (
            <Verdict key={check.key} check={check} about={check.about} />
          ))}
        </div>
      )}
      <div className="actions mt-4">
        <SubmitButton variant="primary" name="intent" value="send">
          Отправить рекомендацию
        </SubmitButton>
        {verdicts && (
          <SubmitButton name="intent" value="anyway">
            Отправить вопреки регламенту
          </SubmitButton>
        )}
        <LinkButton to={paths.recommendations(customerId)}>Отмена</LinkButton>
      </div>
    </>
  );
}

function AdviceForm({ customerId, fieldId, scout, fields, products }: AdviceScreen) {
  const answer = useActionData<AdviceAnswer>();
  const [form, controls] = useForm<AdviceInput>({
    id: "advice",
    lastResult: answer?.result ?? null,
    constraint: { field_id: { required: true }, text: { required: true } },
    defaultValue: {
      field_id: String(fieldId ?? ""),
      scout_id: String(scout?.id ?? ""),
      text: "",
      product: "",
      rate: "",
      unit: "л/га",
      until: "",
      urgency: "2",
    },
  });
  return (
    <Form method="post" id={form.id} noValidate className="card max-w-2xl p-4">
      <IdempotencyKey />
      {scout && (
        <p className="mb-4">
          <input type="hidden" name="scout_id" value={scout.id} />
          <input type="hidden" name="field_id" value={scout.fieldId} />
          {fieldTitle(scout.fieldName)}, к осмотру{" "}
          <a href={paths.scout(customerId, scout.fieldId, scout.id)} target="_blank" rel="noreferrer">
            {scout.when}
          </a>
        </p>
      )}
      <FormErrors
        errors={[...(form.errors ?? []), ...(controls.scout_id.errors ?? [])]}
        title="Рекомендация не отправлена"
      />
      {!scout && <Combobox field={controls.field_id} label="Поле" options={fields} />}
      <TextArea field={controls.text} label="Что сделать" className="mt-4" rows={4} />
      <Combobox field={controls.product} label="Препарат или удобрение" options={products} className="mt-4" />
      <div className="form-grid mt-4">
        <TextField field={controls.rate} label="Норма" inputMode="decimal" autoComplete="off" />
        <Select field={controls.unit} label="Единица" options={units} />
        <DateField field={controls.until} label="До какого дня" />
        <Select field={controls.urgency} label="Насколько срочно" options={urgencies} />
      </div>
      <p className="mt-2 text-muted">
        Регламент препарата проверится перед отправкой: что он говорит, видно вам и хозяйству.
      </p>
      <Sending customerId={customerId} verdicts={answer?.verdicts} />
      <UnsavedGuard dirty={form.dirty} />
    </Form>
  );
}

export default function NewRecommendation() {
  const screen = useLoaderData<typeof loader>();
  const { customerId, fieldless, mayEditFields } = screen;
  return (
    <main className="p-4">
      <PageHeader
        title="Новая рекомендация"
        crumbs={[{ label: "Рекомендации", to: paths.recommendations(customerId) }, { label: "Новая" }]}
      />
      {fieldless ? (
        <FirstFields customerId={customerId} mayEdit={mayEditFields}>
          Рекомендацию дают по полю: добавьте первое.
        </FirstFields>
      ) : (
        <AdviceForm {...screen} />
      )}
    </main>
  );
}
