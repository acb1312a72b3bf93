import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/select";
import { TextField } from "~/ui/form/text-field";
import { Link } from "~/ui/link";
import type { DocumentsScreen } from "./queries.server";

const terms = [
  { value: "soon", label: "Истекает за три месяца или истёк" },
  { value: "over", label: "Истёк" },
];

/** A form that writes the address: works as well without scripts. */
export function DocumentFilters({ customerId, filters }: Pick<DocumentsScreen, "customerId" | "filters">) {
  const { q, term, field, parcel } = filters;
  return (
    <Form method="get" className="filter-bar no-print !items-end" role="search" key={`${q} ${term}`}>
      {field && <input type="hidden" name="field" value={field} />}
      {parcel && <input type="hidden" name="parcel" value={parcel} />}
      <TextField
        field={{ id: "documents-q", name: "q", initialValue: q }}
        type="search"
        label="Название, комментарий или имя файла"
      />
      <Select
        field={{ id: "documents-term", name: "term", initialValue: term }}
        label="Срок действия"
        placeholder="Любой"
        options={terms}
      />
      <Button type="submit" icon="search">
        Показать
      </Button>
      {(q || term || field || parcel) && <Link to={paths.documents(customerId)}>Сбросить</Link>}
    </Form>
  );
}
