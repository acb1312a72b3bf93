import { Form, useSubmit } from "@remix-run/react";
import type { ProblemKind } from "#contract/scouting-words";
import { paths } from "~/paths";
import { FilterEnd } from "~/ui/form/filter-end";
import { FilterFold } from "~/ui/form/filter-fold";
import type { Option } from "~/ui/form/options";
import { Select } from "~/ui/form/select";
import type { ScoutsScreen } from "./queries.server";

const photoOptions = [
  { value: "true", label: "С фото" },
  { value: "false", label: "Без фото" },
];

/** What was found of a kind stands under its name, all of it first. */
const kinds: Readonly<Record<ProblemKind, { group: string; all: string }>> = {
  pest: { group: "Вредители", all: "Все вредители" },
  weed: { group: "Сорняки", all: "Все сорняки" },
  disease: { group: "Болезни", all: "Все болезни" },
  nutrition: { group: "Питание", all: "Всё о питании" },
};

/** Of each kind that was found, or is asked for: all, and each. */
const problemOptions = (problems: ScoutsScreen["problems"], chosen: string | undefined): Option[] =>
  Object.entries(kinds).flatMap(([kind, { group, all }]) => {
    const found = problems.filter((one) => one.kind === kind).map(({ value, label }) => ({ value, label, group }));
    return found.length > 0 || chosen === kind ? [{ value: kind, label: all, group }, ...found] : [];
  });

/** Narrows the list through its address. */
export function ScoutsFilter({ customerId, filter, authors, crops, problems, narrowed, map }: ScoutsScreen) {
  const submit = useSubmit();
  const show = (form: HTMLFormElement | null) => submit(form, { preventScrollReset: true });
  const choice = (name: "author" | "crop" | "problem" | "photos", label: string, none: string, options: Option[]) => (
    <Select
      field={{ id: `scouts-${name}`, name, initialValue: filter[name] ?? "" }}
      label={label}
      hideLabel
      placeholder={none}
      options={options}
      onChange={(event) => show(event.currentTarget.form)}
    />
  );
  const day = (name: "from" | "to", label: string) => (
    <label className="flex items-center gap-2">
      {label}
      <input
        type="date"
        name={name}
        className="input"
        defaultValue={filter[name] ?? ""}
        onChange={(event) => show(event.currentTarget.form)}
      />
    </label>
  );
  const chosen = Object.values(filter).filter(Boolean).length;
  return (
    <FilterFold chosen={chosen}>
      <Form method="get" role="search" className="filter-bar scouts-filter no-print" key={JSON.stringify(filter)}>
        {map && <input type="hidden" name="view" value="map" />}
        {day("from", "С")}
        {day("to", "по")}
        {choice("crop", "Культура", "Все культуры", crops)}
        {choice("problem", "Проблема", "Все находки", problemOptions(problems, filter.problem))}
        {choice("author", "Автор", "Все авторы", authors)}
        {choice("photos", "Фото", "С фото и без", photoOptions)}
        <FilterEnd resetTo={narrowed ? paths.scouting(customerId, { view: map ? "map" : null }) : null} />
      </Form>
    </FilterFold>
  );
}
