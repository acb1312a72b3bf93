import { Form, useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { paths } from "~/paths";
import { FilterEnd } from "~/ui/form/filter-end";
import type { Option } from "~/ui/form/options";
import { Select } from "~/ui/form/select";
import { useShortcut } from "~/ui/use-shortcut";
import { groupOptions, statusChoices } from "../../terms";
import type { DayScreen } from "../queries.server";

const machineryOptions = [
  { value: "true", label: "С техникой" },
  { value: "false", label: "Без техники" },
];

/** Narrows the list through its address. */
export function DayFilter({ customerId, date, filter, crops, narrowed }: DayScreen) {
  const submit = useSubmit();
  const search = useRef<HTMLInputElement>(null);
  useShortcut("/", () => search.current?.focus(), "Поиск по работам дня");
  const choice = (name: "crop" | "group" | "status" | "machinery", label: string, none: string, options: Option[]) => (
    <Select
      field={{ id: `day-${name}`, name, initialValue: filter[name] }}
      label={label}
      hideLabel
      placeholder={none}
      options={options}
      onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
    />
  );
  return (
    <Form
      method="get"
      role="search"
      className="filter-bar works-filter no-print"
      key={JSON.stringify({ date, ...filter })}
    >
      <input type="hidden" name="date" value={date} />
      <input
        ref={search}
        type="search"
        name="q"
        className="input"
        placeholder="Поле, работа, машина, механизатор"
        aria-label="Поиск по работам дня"
        defaultValue={filter.q}
      />
      {choice("crop", "Культура", "Любая культура", crops)}
      {choice("group", "Группа работ", "Любая группа", groupOptions)}
      {choice("status", "Статус", "Любой статус", statusChoices)}
      {choice("machinery", "Техника", "Техника не важна", machineryOptions)}
      <FilterEnd resetTo={narrowed ? paths.worksDay(customerId, { date }) : null} />
    </Form>
  );
}
