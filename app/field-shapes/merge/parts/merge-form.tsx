import { Form } from "@remix-run/react";
import { useState } from "react";
import { typedText } from "~/map/drawing/model/drawn-answer";
import type { DrawnAnswer } from "~/map/drawing/server/answer-drawn.server";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/form/date-field";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { LinkButton } from "~/ui/link-button";
import { refusalTexts } from "~/upstream/refusal";
import { counted, hectares } from "~/words/format";
import { leftBehindTexts } from "../../left-behind";
import type { MergeRow, MergeScreen } from "../queries.server";
import { FieldChoice } from "./field-choice";

interface MergeFormProps {
  screen: MergeScreen & { answer: DrawnAnswer | undefined };
  ids: readonly number[];
  back: string;
  onToggle: (id: number) => void;
}

const nameOfLargest = (rows: MergeRow[]): string =>
  rows.reduce<MergeRow | null>((best, next) => (best && best.area >= next.area ? best : next), null)?.name ?? "";

/** What stays with the old fields. The page came with what is of the fields that were chosen then. */
function Staying({ chosen, left, ids }: Pick<MergeScreen, "chosen" | "left"> & Pick<MergeFormProps, "ids">) {
  const isOfChoice = chosen.length === ids.length && chosen.every(({ id }) => ids.includes(id));
  const texts = isOfChoice && left ? leftBehindTexts(left) : [];
  return texts.length > 0 && <p className="mt-3">{`За прежними полями останутся: ${texts.join("; ")}.`}</p>;
}

export function MergeForm({ screen, ids, back, onToggle }: MergeFormProps) {
  const { answer, chosen, touching, apart, found, q, today } = screen;
  // The suggestion follows the choice until somebody types a name: then the box stays as it is.
  const [typedOver, setTypedOver] = useState<string | null>(null);
  const rows = [...chosen, ...touching, ...apart, ...found].filter(({ id }) => ids.includes(id));
  const area = rows.reduce((sum, row) => sum + row.area, 0);
  const suggested = nameOfLargest(rows);
  const choice = { ids, onToggle };
  return (
    <Form method="post" noValidate>
      <IdempotencyKey />
      <FormErrors errors={refusalTexts(answer)} title="Объединить не удалось" />
      <FieldChoice {...choice} title="Выбраны" rows={chosen} />
      <FieldChoice {...choice} title="Граничат с выбранными" rows={touching} />
      <FieldChoice {...choice} title="Рядом, но не вплотную" rows={apart}>
        Объединяются поля с общей границей. Если дороги между ними больше нет, сначала сдвиньте границу одного из них.
      </FieldChoice>
      <FieldChoice {...choice} title={q ? "Найдены" : "Поля"} rows={found} empty={q && "Полей нет"} />
      <Button type="submit" formMethod="get" className="no-js-only mt-2">
        Показать выбранные и соседние
      </Button>
      <p className="mt-4 font-semibold" role="status">
        {rows.length < 2
          ? "Отметьте хотя бы два поля"
          : `${counted(rows.length, "поле", "поля", "полей")}, вместе ${hectares(area)}`}
      </p>
      <div className="mt-2" onInput={() => setTypedOver(typedOver ?? suggested)}>
        <TextField
          field={{
            id: "name",
            name: "name",
            key: typedOver ?? suggested,
            initialValue: typedText(answer, "name") ?? suggested,
            required: true,
            maxLength: 120,
          }}
          label="Название нового поля"
          autoComplete="off"
        />
      </div>
      <DateField
        field={{
          ...{ id: "from", name: "from", initialValue: typedText(answer, "from") ?? today, required: true },
          errors: answer?.result.error?.from ?? undefined,
        }}
        label="С какого дня поле общее"
        className="mt-4"
        hint="Прежние поля действуют по день перед этим"
      />
      <Staying {...screen} ids={ids} />
      <div className="actions mt-4">
        <SubmitButton variant="primary" icon="merge">
          Объединить
        </SubmitButton>
        <LinkButton to={back}>Отмена</LinkButton>
      </div>
    </Form>
  );
}
