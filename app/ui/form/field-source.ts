/**
 * What a control needs to know of its field. The field metadata of conform's `useForm` has this shape; a plain filter
 * form can pass `{ id, name, initialValue }` and spare itself conform.
 */
export interface FieldSource {
  id: string;
  name: string;
  /** Changes when the form is reset, so that uncontrolled controls take their initial value again. */
  key?: string | undefined;
  initialValue?: unknown;
  errors?: string[] | undefined;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  min?: string | number | undefined;
  max?: string | number | undefined;
  step?: string | number | undefined;
  pattern?: string | undefined;
}

export const errorId = (field: FieldSource) => `${field.id}-error`;
export const hintId = (field: FieldSource) => `${field.id}-hint`;

/** The field's first value as text; "" when there is none. */
export function initialText({ initialValue }: FieldSource): string {
  return typeof initialValue === "string" || typeof initialValue === "number" ? String(initialValue) : "";
}

/** `initialValue` of a field that may be sent several times. */
export function initialTexts({ initialValue }: FieldSource): string[] {
  if (Array.isArray(initialValue)) return initialValue.map(String);
  return initialValue === undefined || initialValue === null || initialValue === "" ? [] : [String(initialValue)];
}

/** What ties a control to its label, hint and error; every control of the kit spreads it. */
export function describedControl(field: FieldSource, hasHint: boolean) {
  const invalid = (field.errors?.length ?? 0) > 0;
  const describedBy = [invalid && errorId(field), hasHint && hintId(field)].filter(Boolean).join(" ");
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy || undefined,
  };
}

/** `describedControl` and the limits of a text-like control with its first value. */
export function textControl(field: FieldSource, hasHint: boolean) {
  const { minLength, maxLength } = field;
  return { ...describedControl(field, hasHint), minLength, maxLength, defaultValue: initialText(field) };
}
