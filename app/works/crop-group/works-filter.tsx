import { Form, useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/select";
import { Link } from "~/ui/link";
import { useShortcut } from "~/ui/use-shortcut";
import { statusChoices } from "../terms";
import type { WorksScreen } from "./queries.server";

const machineryOptions = [
  { value: "true", label: "С техникой" },
  { value: "false", label: "Без техники" },
];

/** Narrows the list through its address. */
export function WorksFilter({ filter, types, sort, narrowed }: WorksScreen) {
  const submit = useSubmit();
  const search = useRef<HTMLInputElement>(null);
  useShortcut("/", () => search.current?.focus(), "Поиск по работам");
  const field = (name: "type" | "status" | "machinery") => ({ id: `works-${name}`, name, initialValue: filter[name] });
  const send = (event: { currentTarget: HTMLSelectElement }) => submit(event.currentTarget.form);
  return (
    <Form method="get" className="filter-bar works-filter mb-2" key={JSON.stringify(filter)}>
      <input type="hidden" name="sort" value={sort.direction === "desc" ? `-${sort.key}` : sort.key} />
      <input
        ref={search}
        type="search"
        name="q"
        className="input"
        placeholder="Поле, работа, комментарий"
        aria-label="Поиск по работам"
        defaultValue={filter.q}
      />
      {types.length > 1 && (
        <Select
          field={field("type")}
          label="Вид работы"
          hideLabel
          placeholder="Любой вид"
          options={types}
          onChange={send}
        />
      )}
      <Select
        field={field("status")}
        label="Статус"
        hideLabel
        placeholder="Любой статус"
        options={statusChoices}
        onChange={send}
      />
      <Select
        field={field("machinery")}
        label="Техника"
        hideLabel
        placeholder="Техника не важна"
        options={machineryOptions}
        onChange={send}
      />
      <Button type="submit">Показать</Button>
      {narrowed && <Link to="?">Сбросить</Link>}
    </Form>
  );
}
