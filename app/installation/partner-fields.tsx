import type { FieldSource } from "~/ui/form/field-source";
import { TextField } from "~/ui/form/text-field";

interface PartnerFieldsProps {
  partner: FieldSource;
  external_id: FieldSource;
}

/** How the organisation is known to the partner whose users come by its own sign-in. */
export function PartnerFields({ partner, external_id }: PartnerFieldsProps) {
  return (
    <fieldset className="mt-4">
      <legend className="field-label">Вход через партнёра</legend>
      <p className="mb-2 text-sm text-muted">
        Заполните, если пользователи приходят с сайта партнёра. Подойдут только оба поля вместе.
      </p>
      <div className="form-grid">
        <TextField
          field={partner}
          label="Партнёр"
          autoComplete="off"
          spellCheck={false}
          hint="Как в поле iss его токенов"
        />
        <TextField field={external_id} label="Номер у партнёра" autoComplete="off" spellCheck={false} />
      </div>
    </fieldset>
  );
}
