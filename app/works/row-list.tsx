import type { ReactNode } from "react";
import { Button } from "~/ui/button";

/** A button of conform that changes a list; it sends the form, so it works without scripts too. */
export type IntentButton = Pick<React.ButtonHTMLAttributes<HTMLButtonElement>, "name" | "value" | "formNoValidate">;

const plain = ({ name, value, formNoValidate }: IntentButton) => ({ name, value, formNoValidate });

interface RowListProps {
  title: string;
  hint?: string;
  errors?: string[] | undefined;
  add: IntentButton;
  addLabel: string;
  children: ReactNode;
}

/** A list of lines inside a form, with a button that adds one more. */
export function RowList({ title, hint, errors, add, addLabel, children }: RowListProps) {
  return (
    <fieldset className="mt-6">
      <legend className="text-lg font-medium">{title}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {errors && errors.length > 0 && <p className="field-error">{errors.join(". ")}</p>}
      <ul>{children}</ul>
      <Button type="submit" icon="plus" size="sm" className="mt-2" {...plain(add)}>
        {addLabel}
      </Button>
    </fieldset>
  );
}

export function RemoveRow({ button, label }: { button: IntentButton; label: string }) {
  return <Button type="submit" variant="ghost" icon="trash" label={label} {...plain(button)} />;
}
