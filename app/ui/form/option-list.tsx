import { groupOptions, type Option } from "./options";

/** The `<option>`s of a native select, under their groups. */
export function OptionList({ options }: { options: Option[] }) {
  return groupOptions(options).map(({ name, options: group }) => {
    const list = group.map(({ value, label, disabled }) => (
      <option key={value} value={value} disabled={disabled}>
        {label}
      </option>
    ));
    return name === undefined ? (
      list
    ) : (
      <optgroup key={name} label={name}>
        {list}
      </optgroup>
    );
  });
}
