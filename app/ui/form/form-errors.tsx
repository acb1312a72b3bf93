import { Icon } from "../icons";
import type { FieldSource } from "./field-source";

export interface FormErrorsProps {
  /** Errors of the form as a whole: `form.errors`. */
  errors?: string[] | undefined;
  /** The fields in their order with their labels; those without errors are left out. */
  fields?: { field: FieldSource; label: string }[] | undefined;
  title?: string;
  id?: string;
}

/** What is wrong with a form that came back, with a link to each field. Nothing when nothing is wrong. */
export function FormErrors({ errors = [], fields = [], title = "Проверьте форму", id }: FormErrorsProps) {
  const wrong = fields.filter(({ field }) => field.errors && field.errors.length > 0);
  if (errors.length + wrong.length === 0) return null;
  return (
    <div id={id} className="form-errors" role="alert" tabIndex={-1}>
      <Icon name="error" />
      <div>
        <p className="font-semibold">{title}</p>
        <ul>
          {errors.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {wrong.map(({ field, label }) => (
            <li key={field.id}>
              <a href={`#${field.id}`}>{label}</a>: {field.errors?.join(". ")}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
