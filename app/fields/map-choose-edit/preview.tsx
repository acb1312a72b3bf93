import { Form } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { HeaderCell, Table } from "~/ui/table";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { count, counted } from "~/words/format";
import type { EditScreen } from "./queries.server";

interface PreviewProps extends Pick<EditScreen, "typed" | "season"> {
  id: string;
  preview: NonNullable<EditScreen["preview"]>;
  answer: FormAnswer | undefined;
}

/** What would change and in which fields; sent, it is done. */
export function Preview({ id, preview, typed, season, answer }: PreviewProps) {
  const { total, changed, shown, seen } = preview;
  const refusals = Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? []);
  const stale = answer?.code === "StaleVersion";
  return (
    <Form method="post" id={id}>
      <IdempotencyKey key={seen} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="season" value={season} />
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormErrors errors={refusals} title={stale ? "Пока вы смотрели, поля изменились" : "Изменить не удалось"} />
      {stale && (
        <div className="mb-4">
          <Banner tone="warning">Ниже показано, что изменится теперь. Сверьте и подтвердите ещё раз.</Banner>
        </div>
      )}
      <p className="mb-3" role="status">
        {changed === 0
          ? "Менять нечего: все выбранные поля уже такие."
          : `Будет изменено ${counted(changed, "поле", "поля", "полей")} из ${count(total)}${
              changed < total ? ", остальные уже такие" : ""
            }.`}
      </p>
      {shown.length > 0 && <ChangeTable shown={shown} />}
      {changed > shown.length && (
        <p className="mt-2 text-sm text-muted">
          Показаны первые {count(shown.length)}, всего {count(changed)}.
        </p>
      )}
    </Form>
  );
}

function ChangeTable({ shown }: Pick<PreviewProps["preview"], "shown">) {
  return (
    <Table label="Что изменится" className="change-table card">
      <thead>
        <tr>
          <HeaderCell>Поле</HeaderCell>
          <HeaderCell>Было</HeaderCell>
          <HeaderCell>Станет</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {shown.flatMap(({ id, name, changes }) =>
          changes.map(({ title, before, after }, at) => (
            <tr key={`${id} ${title}`}>
              <th scope="row">
                {at === 0 && name}
                <span className="block text-sm text-muted">{title}</span>
              </th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          )),
        )}
      </tbody>
    </Table>
  );
}
