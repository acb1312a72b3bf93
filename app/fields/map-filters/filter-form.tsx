import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/checkbox";
import { Combobox } from "~/ui/form/combobox";
import { DateField } from "~/ui/form/date-field";
import type { FieldSource } from "~/ui/form/field-source";
import { NumberField } from "~/ui/form/number-field";
import { Select } from "~/ui/form/select";
import { TextField } from "~/ui/form/text-field";
import { Icon } from "~/ui/icons";
import { KeptParams } from "~/ui/kept-params";
import { Link } from "~/ui/link";
import { LinkButton } from "~/ui/link-button";
import { missingCrop } from "~/words/format";
import { clearedFilters, filterNames } from "../filter-names";
import { scoutTimeNames, scoutTimes } from "../scout-times";
import type { FiltersScreen } from "./filter-choices.server";

type Filters = FiltersScreen["filters"];

const noCrop = { value: "0", label: missingCrop };

/** Two ends of one range side by side. */
function Range({ children }: { children: ReactNode }) {
  return <div className="mt-4 grid grid-cols-2 items-end gap-x-3">{children}</div>;
}

/** Which divisions, of those inside the header's choice; none ticked are all of them. */
function Divisions({ divisions, chosen = "" }: Pick<FiltersScreen, "divisions"> & { chosen: string | undefined }) {
  return (
    <fieldset className="field mt-4">
      <legend className="field-label">Подразделения</legend>
      {divisions.map(({ id, name, nested }) => {
        const box = { id: `filter-division-${id}`, name: "divisions", initialValue: chosen.split(",") };
        return (
          <Checkbox key={id} field={box} value={String(id)} label={name} className={nested ? "!mt-0 ml-6" : "!mt-0"} />
        );
      })}
      <p className="field-hint">Ни одно не отмечено — показаны все</p>
    </fieldset>
  );
}

/** Filters of sowings and plots, as a form that writes the address. */
export function FilterForm({ customerId, filters, crops, divisions }: FiltersScreen & { customerId: number }) {
  const { search } = useLocation();
  const field = (name: keyof Filters): FieldSource => ({ id: `filter-${name}`, name, initialValue: filters[name] });
  const options = [noCrop, ...crops.map(({ id, name }) => ({ value: String(id), label: name }))];
  const choosing = new URLSearchParams(search).has("ids");
  const list = choosing ? paths.chooseFields(customerId) : paths.map(customerId);
  return (
    <section className="min-h-0 flex-1 overflow-y-auto bg-white" aria-label="Фильтры">
      <div className="flex items-center justify-between border-b border-line py-1 pl-4 pr-2">
        <h2>Фильтры</h2>
        <Link to={list + search} className="btn btn-ghost btn-icon btn-sm" aria-label="Закрыть фильтры" title="Закрыть">
          <Icon name="close" />
        </Link>
      </div>
      <Form method="get" action={list} className="p-4">
        <KeptParams except={[...filterNames, "cursor", "field"]} />
        <Combobox field={field("crop")} label="Культура" options={options} placeholder="Любая" />
        {divisions.length > 0 && <Divisions chosen={filters.divisions} divisions={divisions} />}
        <TextField field={field("breed")} label="Сорт или гибрид" placeholder="Часть названия" />
        <Range>
          <DateField field={field("sowed_from")} className="!mt-0" label="Посеяно с" />
          <DateField field={field("sowed_to")} className="!mt-0" label="Посеяно по" />
        </Range>
        <Range>
          <NumberField field={field("yield_min")} className="!mt-0" label="Урожайность от, ц/га" positive />
          <NumberField field={field("yield_max")} className="!mt-0" label="Урожайность до, ц/га" positive />
        </Range>
        <Select
          field={field("scouts")}
          className="mt-4"
          label="Осмотр поля"
          placeholder="Любой"
          options={scoutTimes.map((value) => ({ value, label: scoutTimeNames[value] }))}
        />
        <Range>
          <NumberField field={field("plots_min")} className="!mt-0" label="Участков от" positive integer />
          <NumberField field={field("plots_max")} className="!mt-0" label="Участков до" positive integer />
        </Range>
        <div className="actions mt-6">
          <Button type="submit" variant="primary">
            Показать
          </Button>
          <LinkButton to={list + clearedFilters(search)} variant="ghost">
            Сбросить
          </LinkButton>
        </div>
      </Form>
    </section>
  );
}
