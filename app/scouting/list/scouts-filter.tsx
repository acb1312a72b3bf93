import { Form, useSubmit } from "@remix-run/react";
import { problemKindNames, problemKinds } from "#contract/scouting-words";
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
  const seen = [
    ...problemKinds.map((kind) => ({ value: kind, label: `Любая: ${problemKindNames[kind].toLowerCase()}` })),
    ...problems.map(({ kind, id, name }) => ({ value: `${kind}:${id}`, label: name, group: problemKindNames[kind] })),
  ];
  const chosen = Object.values(filter).filter(Boolean).length;
  return (
    <FilterFold chosen={chosen}>
      <Form method="get" role="search" className="filter-bar scouts-filter no-print" key={JSON.stringify(filter)}>
        {map && <input type="hidden" name="view" value="map" />}
        {day("from", "С")}
        {day("to", "по")}
        {choice("crop", "Культура", "Любая культура", crops)}
        {choice("problem", "Проблема", "Любые находки", seen)}
        {choice("author", "Автор", "Любой автор", authors)}
        {choice("photos", "Фото", "Фото не важны", photoOptions)}
        <FilterEnd resetTo={narrowed ? paths.scouting(customerId, { view: map ? "map" : null }) : null} />
      </Form>
    </FilterFold>
  );
}
