import { classNames } from "~/ui/class-names";
import { CheckboxGroup, type CheckboxGroupProps } from "~/ui/form/checkbox-group";

/** Several out of a list that may be long: it scrolls. */
export const Choices = ({ className, ...group }: CheckboxGroupProps) => (
  <CheckboxGroup
    {...group}
    className={classNames("col-span-full", className)}
    listClassName="dictionary-choices grid max-h-48 overflow-auto rounded border border-line p-2 sm:grid-cols-2"
  />
);
