import { useActionData } from "@remix-run/react";
import { useRef } from "react";
import { Icon } from "../icons";
import type { FieldSource } from "./field-source";
import { useAnswerInSight } from "./use-answer-in-sight";

export interface FormErrorsProps {
  /** Errors of the form as a whole: `form.errors`. */
  errors?: string[] | undefined;
  /** The fields in their order with their labels; those without errors are left out. */
  fields?: { field: FieldSource; label: string }[] | undefined;
  title?: string;
}

/** What is wrong with a form that came back, with a link to each field. Nothing when nothing is wrong. */
export function FormErrors({ errors = [], fields = [], title = "Проверьте форму" }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const answer = useActionData();
  // The button that sent a long form lies far below.
  useAnswerInSight(box, errors.length > 0 ? answer : null);
  const wrong = fields.filter(({ field }) => field.errors && field.errors.length > 0);
  if (errors.length + wrong.length === 0) return null;
  return (
    <div ref={box} className="form-errors" role="alert" tabIndex={-1}>
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
