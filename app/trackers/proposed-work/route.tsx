import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { fullDay } from "#formats/days/words";
import { paths } from "~/paths";
import { Combobox } from "~/ui/form/combobox";
import { FormErrors } from "~/ui/form/form-errors";
import { NumberField } from "~/ui/form/number-field";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { TimeField } from "~/ui/form/time-field";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import { refusalOf, versionOf } from "~/upstream/refusal";
import { hectares, metres } from "~/words/format";
import { changeProposedWork } from "./actions.server";
import type { ProposedWorkInput } from "./form";
import { MachineFacts } from "./parts";
import { loadProposedWork, type ProposedWorkScreen } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.row.type ?? "Предложенная работа"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadProposedWork(args);
export const action = (args: ActionFunctionArgs) => changeProposedWork(args);

export const shouldRevalidate = afterRefusal;

type Answered = ProposedWorkScreen & { answer: ReturnType<typeof useActionData<typeof action>> };

/** What the work was: with another implement or width its hectares are counted anew. */
function ChangeForm({ row, standing, choices, customerId, answer }: Answered) {
  const refused = refusalOf(answer, "save");
  const [form, fields] = useForm<ProposedWorkInput>({
    id: "proposed-work",
    lastResult: refused?.result ?? null,
    defaultValue: standing,
  });
  return (
    <Form method="post" id={form.id} noValidate className="card mb-4 p-4">
      <FormErrors errors={form.errors} title="Сохранить не удалось" />
      <RecordVersion version={versionOf(refused, row.version)} />
      <input type="hidden" name="intent" value="save" />
      <div className="form-grid">
        <Combobox field={fields.work_type_id} label="Вид работы" options={choices.workTypes} />
        <NumberField
          field={fields.area}
          label="Площадь"
          unit="га"
          positive
          hint={row.area === null || row.areaGiven ? "Пусто — по треку" : `Пусто — по треку, ${hectares(row.area)}`}
        />
      </div>
      {fields.stretches.getFieldList().map((line, index) => {
        const { id, equipment_id, machine_operator_id, width } = line.getFieldset();
        const machine = row.machines[index];
        return (
          <fieldset key={line.key} className="mt-4">
            <legend className="font-medium">
              {machine?.machine}, {machine?.times}
            </legend>
            <input type="hidden" name={id.name} value={id.initialValue} />
            <div className="form-grid mt-2">
              <Combobox field={equipment_id} label="Орудие" options={choices.equipment} placeholder="Без орудия" />
              <Combobox field={machine_operator_id} label="Механизатор" options={choices.operators} />
              <NumberField
                field={width}
                label="Ширина захвата"
                unit="м"
                positive
                hint={
                  machine && machine.width !== null
                    ? `Пусто — по карточке, сейчас ${metres(machine.width)}`
                    : "В карточке орудия и машины её нет"
                }
              />
            </div>
          </fieldset>
        );
      })}
      <div className="actions mt-4">
        <SubmitButton variant="primary" name="pressed" value="save">
          Сохранить
        </SubmitButton>
        <LinkButton to={paths.proposedWorks(customerId, { day: row.day })} variant="ghost">
          Отмена
        </LinkButton>
      </div>
    </Form>
  );
}

function SplitForm({ row, from, to, answer }: Answered) {
  const refused = refusalOf(answer, "split");
  const [form, fields] = useForm<{ at: string }>({
    id: "proposed-split",
    lastResult: refused?.result ?? null,
    defaultValue: { at: "" },
  });
  return (
    <Form method="post" id={form.id} noValidate className="card mb-4 p-4">
      <h2 className="mb-2">Разделить на две</h2>
      <FormErrors errors={form.errors} title="Разделить не удалось" />
      <RecordVersion version={versionOf(refused, row.version)} />
      <input type="hidden" name="intent" value="split" />
      <TimeField field={fields.at} label="Время" hint={`Когда сменили орудие или работу: между ${from} и ${to}`} />
      <div className="actions mt-2">
        <SubmitButton icon="split" name="pressed" value="split">
          Разделить
        </SubmitButton>
      </div>
    </Form>
  );
}

const states = {
  open: "Ждёт утверждения",
  approved: "Утверждена",
  recorded: "Уже внесена вручную",
  declined: "Отклонена",
} as const;

export default function ProposedWork() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, row, mayEdit } = screen;
  const mayChange = mayEdit && row.state === "open";
  return (
    <main className="p-4">
      <PageHeader
        crumbs={[
          { label: "Работы", to: paths.works(customerId) },
          { label: "Предложенные", to: paths.proposedWorks(customerId, { day: row.day }) },
          { label: row.fieldName },
        ]}
        title={`${row.type ?? "Вид работы не указан"}, ${row.fieldName}`}
        subtitle={`${fullDay(row.day)}, ${row.times}. ${states[row.state]}${row.reason ? `: ${row.reason}` : ""}`}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div>
          {mayChange && <ChangeForm key={`change ${row.version}`} {...screen} answer={answer} />}
          {mayChange && <SplitForm key={`split ${row.version}`} {...screen} answer={answer} />}
          {!mayChange && row.workId !== null && row.state !== "open" && (
            <LinkButton to={paths.work(customerId, row.fieldId, row.workId)}>Открыть работу</LinkButton>
          )}
        </div>
        <div className="grid grid-cols-1 gap-4">
          {row.machines.map((machine) => (
            <MachineFacts key={machine.id} machine={machine} day={row.day} customerId={customerId} />
          ))}
        </div>
      </div>
    </main>
  );
}
