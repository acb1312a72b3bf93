import { Form } from "@remix-run/react";
import { landCategoryNames, landRightNames } from "#contract/cadastre-words";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { optionsOf } from "~/ui/form/options";
import { Select } from "~/ui/form/select";
import { TextField } from "~/ui/form/text-field";
import { Link } from "~/ui/link";
import type { ParcelsScreen } from "./queries.server";

const categories = optionsOf(landCategoryNames);
const rights = optionsOf(landRightNames);
const leases = [
  { value: "soon", label: "Истекает за три месяца или истекла" },
  { value: "over", label: "Истекла" },
];
const places = [
  { value: "inside", label: "С полями" },
  { value: "outside", label: "Без поля" },
  { value: "bare", label: "Без границы" },
];

/** A form that writes the address: works as well without scripts. */
export function ParcelFilters({ customerId, filters }: Pick<ParcelsScreen, "customerId" | "filters">) {
  const field = (name: keyof ParcelsScreen["filters"]) => ({
    id: `parcels-${name}`,
    name,
    initialValue: filters[name] ?? "",
  });
  const narrowed = Object.values(filters).some(Boolean);
  return (
    <Form method="get" className="filter-bar no-print !items-end" role="search" key={JSON.stringify(filters)}>
      <TextField
        field={field("q")}
        type="search"
        label="Номер или его часть"
        className="!basis-40"
        inputMode="numeric"
      />
      <Select
        field={field("category")}
        label="Категория"
        className="!basis-40"
        placeholder="Любая"
        options={categories}
      />
      <Select field={field("right")} label="Право" className="!basis-40" placeholder="Любое" options={rights} />
      <Select field={field("lease")} label="Аренда" className="!basis-40" placeholder="Любая" options={leases} />
      <Select field={field("placed")} label="Поля" className="!basis-40" placeholder="Все участки" options={places} />
      <Button type="submit" icon="search">
        Показать
      </Button>
      {narrowed && <Link to={paths.cadaster(customerId)}>Сбросить</Link>}
    </Form>
  );
}
