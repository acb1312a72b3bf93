import { Form, useSubmit } from "@remix-run/react";
import { Button } from "../button";
import type { Option } from "./options";
import { Select } from "./select";

interface ChoiceFormProps {
  /** The parameter of the address. */
  name: string;
  /** Spoken, not shown. */
  label: string;
  /** Empty: nothing chosen, told by the placeholder. */
  value: string;
  placeholder: string;
  options: Option[];
  /** Parameters that stay. */
  kept?: Record<string, string>;
}

/** One choice in the address. With scripts it is sent as it is made, without them by the button. */
export function ChoiceForm({ name, label, value, placeholder, options, kept = {} }: ChoiceFormProps) {
  const submit = useSubmit();
  return (
    <Form method="get" className="filter-bar" key={`${Object.values(kept)} ${value}`}>
      {Object.entries(kept).map(([key, text]) => (
        <input key={key} type="hidden" name={key} value={text} />
      ))}
      <Select
        field={{ id: `choice-${name}`, name, initialValue: value }}
        label={label}
        hideLabel
        placeholder={placeholder}
        options={options}
        onChange={(event) => submit(event.currentTarget.form)}
      />
      <Button type="submit" className="no-js-only">
        Показать
      </Button>
    </Form>
  );
}
