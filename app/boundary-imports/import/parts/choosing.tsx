import { Form } from "@remix-run/react";
import { Card } from "~/ui/card";
import { FormErrors } from "~/ui/form/form-errors";
import { SubmitButton } from "~/ui/form/submit-button";
import type { FormAnswer } from "~/upstream/answer-form.server";
import type { ChoosingImport } from "../queries.server";
import { CrsField } from "./crs-field";
import { LayerBoxes } from "./layer-boxes";
import { LayersKept } from "./layers-kept";

/** What has to be told before the shapes of a file are read. */
export function Choosing({ preview, answer }: Pick<ChoosingImport, "preview"> & { answer: FormAnswer | undefined }) {
  const { layers, reading, crs_options, crs_needed } = preview;
  const errors = [...new Set(Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? []))];
  const guessed = crs_options.length < 20 ? (crs_options[0]?.code ?? null) : null;
  return (
    <Card title={crs_needed ? "В какой системе координат файл?" : "Что прочитать из файла?"} className="max-w-2xl">
      <Form method="post">
        <FormErrors errors={errors} title="Прочитать не удалось" />
        {crs_needed ? (
          <>
            <p className="mb-3">{crs_needed}</p>
            {guessed !== null && (
              <p className="mb-3 text-muted">Судя по координатам, больше всего подходит первая из этого списка.</p>
            )}
            <CrsField crs_options={crs_options} chosen={guessed} placeholder="Выберите" />
            <LayersKept reading={reading} />
          </>
        ) : (
          <>
            <p className="mb-3 text-muted">
              В файле несколько слоёв. Отметьте те, где границы полей: остальные не тронем.
            </p>
            <LayerBoxes layers={layers} />
          </>
        )}
        <div className="actions mt-4">
          <SubmitButton variant="primary" name="intent" value="reread" busyLabel="Читаем…">
            Прочитать
          </SubmitButton>
          <SubmitButton variant="ghost" name="intent" value="discard" busyLabel="Отменяем…">
            Отменить
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
