import type { FieldSource } from "~/ui/form/field-source";
import { TextField } from "~/ui/form/text-field";

interface PartnerFieldsProps {
  partner: FieldSource;
  external_id: FieldSource;
  /** Whose sign-in this installation can verify. */
  partners: readonly string[];
}

/** How the organisation is known to the partner whose users come by its own sign-in. */
export function PartnerFields({ partner, external_id, partners }: PartnerFieldsProps) {
  return (
    <fieldset className="mt-4">
      <legend className="field-label">Вход через партнёра</legend>
      <p className="mb-2 text-sm text-muted">
        Заполните, если пользователи приходят с сайта партнёра. Подойдут только оба поля вместе.{" "}
        {partners.length > 0
          ? `Ключи есть для партнёров: ${partners.join(", ")}.`
          : "Ключа нет ни для одного партнёра: пока его не задали в PARTNER_SECRETS, войти так не сможет никто."}
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
