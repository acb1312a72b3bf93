import { Form, useSubmit } from "@remix-run/react";
import { PrintButton } from "~/paper/print-button";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/select";
import type { OrdersScreen } from "../queries.server";

/** Whose orders are shown, and the way to the printer. */
export function OrderBar({ date, mechanizers, chosen, pages }: OrdersScreen) {
  const submit = useSubmit();
  return (
    <div className="orders-bar no-print">
      <Form method="get" className="filter-bar" key={`${date} ${chosen}`}>
        <input type="hidden" name="date" value={date} />
        <Select
          field={{ id: "order-operator", name: "operator", initialValue: chosen }}
          label="Механизатор"
          hideLabel
          placeholder="Все механизаторы"
          options={mechanizers}
          onChange={(event) => submit(event.currentTarget.form)}
        />
        <Button type="submit" className="no-js-only">
          Показать
        </Button>
      </Form>
      {pages.length > 0 && <PrintButton />}
    </div>
  );
}
