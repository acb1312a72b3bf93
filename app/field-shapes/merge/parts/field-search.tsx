import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";

/** Finds fields that are not beside the chosen ones, or the first of them. */
export function FieldSearch({ q, ids }: { q: string; ids: readonly number[] }) {
  return (
    <Form method="get" role="search" preventScrollReset replace className="flex items-end">
      {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(",")} />}
      <div className="mr-2 flex-1">
        <label className="field-label" htmlFor="q">
          Найти поле
        </label>
        <input id="q" name="q" type="search" className="input" defaultValue={q} placeholder="Поиск по названию..." />
      </div>
      <Button type="submit" icon="search" label="Найти" />
    </Form>
  );
}
