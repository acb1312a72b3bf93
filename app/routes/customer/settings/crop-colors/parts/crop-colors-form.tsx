import { Form } from "@remix-run/react";
import { useState } from "react";
import { FormErrors } from "~/ui/form/form-errors";
import { SubmitButton } from "~/ui/form/submit-button";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { normalizeForSearch } from "~/ui/search-text";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalTexts } from "../../parts/refusal";
import type { CropColorsScreen } from "../queries.server";
import { CropSearch } from "./crop-search";
import { CropTable } from "./crop-table";
import { typedColor } from "./typed-color";

type CropColorsFormProps = CropColorsScreen & { answer: FormAnswer | undefined };

/** The whole table is one form: what was changed is saved at once. */
export function CropColorsForm({ crops, version, mayEdit, q, answer }: CropColorsFormProps) {
  const [query, setQuery] = useState(q);
  const [dirty, setDirty] = useState(answer !== undefined);
  const words = normalizeForSearch(query);
  const rows = crops.map((crop) => ({
    ...crop,
    color: typedColor(answer, crop.id) ?? crop.own ?? crop.standard,
    hidden: !normalizeForSearch(crop.name).includes(words),
  }));
  return (
    <>
      <CropSearch q={q} onType={setQuery} />
      <Form method="post" onChange={() => setDirty(true)} preventScrollReset>
        <FormErrors errors={refusalTexts(answer)} title="Сохранить не удалось" />
        <input type="hidden" name="version" value={version} />
        {rows.every(({ hidden }) => hidden) && <p className="py-4 text-muted">Культур с таким названием нет</p>}
        <CropTable rows={rows} mayEdit={mayEdit} />
        {mayEdit && (
          <div className="actions sticky bottom-0 max-w-3xl border-t border-line bg-canvas py-2">
            <SubmitButton variant="primary">Сохранить цвета</SubmitButton>
            {crops.some(({ own }) => own !== null) && (
              <SubmitButton variant="ghost" name="reset" value="all">
                Вернуть все стандартные
              </SubmitButton>
            )}
          </div>
        )}
      </Form>
      <UnsavedGuard dirty={dirty} />
    </>
  );
}
