import type { FieldSource } from "~/ui/form/field-source";
import { TextArea } from "~/ui/form/text-area";

export const reasonLabel = "Почему вопреки регламенту";

/** Why a work is done that rules for its pesticides forbid. */
export const ReasonField = ({ field }: { field: FieldSource }) => (
  <TextArea
    field={field}
    label={reasonLabel}
    hint="Правила препаратов этого не разрешают. Причина останется в работе, её истории и таблицах"
    rows={2}
    className="mt-6"
  />
);
