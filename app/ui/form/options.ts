export interface Option {
  value: string;
  label: string;
  /** Options that follow each other with the same group stand under its name. */
  group?: string;
  disabled?: boolean;
}

export interface OptionGroup {
  name: string | undefined;
  options: Option[];
}

/** Options by their names. */
export const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Splits options into runs of the same group, keeping their order. */
export function groupOptions(options: Option[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.options.push(option);
    else groups.push({ name: option.group, options: [option] });
  }
  return groups;
}
