import { Form } from "@remix-run/react";
import { useState } from "react";
import { FormErrors } from "~/ui/form/form-errors";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { UnsavedGuard } from "~/ui/form/unsaved-guard";
import { normalizeForSearch } from "~/ui/search-text";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalTexts } from "~/upstream/refusal";
import type { CropColorsScreen } from "../queries.server";
import { CropSearch } from "./crop-search";
import { CropTable } from "./crop-table";
import { typedColor } from "./typed-color";

const formId = "crop-colors";

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
      <div className="sticky top-0 z-20 bg-canvas py-2">
        <FormErrors errors={refusalTexts(answer)} title="Сохранить не удалось" />
        <div className="actions">
          <CropSearch q={q} onType={setQuery} />
          {mayEdit && <Buttons anyOwn={crops.some(({ own }) => own !== null)} />}
        </div>
      </div>
      <Form method="post" id={formId} onChange={() => setDirty(true)} preventScrollReset>
        <RecordVersion version={version} />
        {rows.every(({ hidden }) => hidden) && <p className="py-4 text-muted">Культур с таким названием нет</p>}
        <CropTable rows={rows} mayEdit={mayEdit} />
      </Form>
      <UnsavedGuard dirty={dirty} />
    </>
  );
}

const Buttons = ({ anyOwn }: { anyOwn: boolean }) => (
  <>
    <SubmitButton variant="primary" form={formId}>
      Сохранить цвета
    </SubmitButton>
    {anyOwn && (
      <SubmitButton variant="ghost" form={formId} name="reset" value="all">
        Все стандартные
      </SubmitButton>
    )}
  </>
);
