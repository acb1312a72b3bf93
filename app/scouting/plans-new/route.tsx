import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { addDays } from "#formats/days/count";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { requireRight } from "~/session/rights.server";
import { readScope, scopeFilter } from "~/session/scope.server";
import { DateField } from "~/ui/form/date-field";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import { answerForm } from "~/upstream/answer-form.server";
import { hectares } from "~/words/format";
import { type PlanInput, planForm } from "./form";
import "./plans-new.css";

export const meta: MetaFunction = () => [{ title: "План осмотров — Полевод" }];

/** Days that a new plan is given. */
const usualTerm = 7;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { api, today } = context;
  await requireRight(api, customerId, "changeScouting");
  const query = scopeFilter(await readScope(context, request, customerId));
  const [{ items }, { people }] = await Promise.all([
    api.load(calls.listFieldsBriefly, { params: { customerId }, query }),
    api.load(calls.listScoutPlans, { params: { customerId }, query: { state: "open" } }),
  ]);
  return {
    customerId,
    due: addDays(today, usualTerm),
    fields: items.map(({ id, name, area }) => ({ id, name, area: hectares(area) })),
    people: people.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

export async function action({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await request.formData(), planForm, async ({ value, key }) => {
    const plan = await api.send(calls.createScoutPlan, { params: { customerId }, body: value, key });
    await session.say({ text: `План «${plan.name}» создан` });
    return redirect(paths.scoutingPlans(customerId, { plan: plan.id }));
  });
}

export const shouldRevalidate = afterRefusal;

function FieldChoice({
  fields,
  chosen,
  errors,
}: {
  fields: { id: number; name: string; area: string }[];
  chosen: readonly string[];
  errors: string[] | undefined;
}) {
  return (
    <fieldset className="mt-4">
      <legend className="font-medium">Поля</legend>
      {errors && <p className="field-error">{errors.join(". ")}</p>}
      <ul className="plan-fields">
        {fields.map(({ id, name, area }) => (
          <li key={id}>
            <label>
              <input type="checkbox" name="field_ids" value={id} defaultChecked={chosen.includes(String(id))} /> {name}{" "}
              <span className="text-muted">{area}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

export default function NewPlan() {
  const { customerId, due, fields, people } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, controls] = useForm<PlanInput>({
    id: "plan",
    lastResult: answer?.result ?? null,
    defaultValue: { name: "", task: "", person_id: "", due_on: due, repeat_days: "", field_ids: [] },
  });
  const chosen = controls.field_ids.initialValue;
  return (
    <main className="p-4">
      <PageHeader
        title="План осмотров"
        crumbs={[{ label: "Планы осмотров", to: paths.scoutingPlans(customerId) }, { label: "Новый" }]}
      />
      <Form method="post" id={form.id} noValidate className="card max-w-2xl p-4">
        <IdempotencyKey />
        <FormErrors errors={form.errors} title="План не сохранён" />
        <TextField field={controls.name} label="Название" autoComplete="off" />
        <TextArea field={controls.task} label="Что смотреть" className="mt-4" />
        <div className="mt-4 grid gap-4 md:grid-cols-3">
          <Select field={controls.person_id} label="Кто" placeholder="Кто окажется рядом" options={people} />
          <DateField field={controls.due_on} label="До какого дня" />
          <TextField field={controls.repeat_days} label="Повторять, дней" inputMode="numeric" />
        </div>
        <FieldChoice
          fields={fields}
          chosen={Array.isArray(chosen) ? chosen.map(String) : []}
          errors={controls.field_ids.errors}
        />
        <p className="mt-2 text-muted">Порядок полей будет кратчайшим маршрутом.</p>
        <div className="actions mt-4">
          <SubmitButton variant="primary">Создать план</SubmitButton>
          <LinkButton to={paths.scoutingPlans(customerId)}>Отмена</LinkButton>
        </div>
      </Form>
    </main>
  );
}
