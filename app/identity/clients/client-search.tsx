import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import type { Sort } from "~/ui/url-state";

interface ClientSearchProps {
  q: string;
  screen: string;
  sort: Sort;
}

/** Search by name; what is found has an address of its own. */
export function ClientSearch({ q, screen, sort: { key, direction } }: ClientSearchProps) {
  return (
    <Form method="get" role="search" className="mb-4 flex max-w-md">
      <input type="hidden" name="screen" value={screen} />
      <input type="hidden" name="sort" value={direction === "desc" ? `-${key}` : key} />
      <input
        // Going back in the browser brings another query than the one typed.
        key={q}
        type="search"
        name="q"
        className="input mr-2"
        defaultValue={q}
        placeholder="Поиск по названию..."
        aria-label="Поиск клиента по названию"
        autoComplete="off"
      />
      <Button type="submit" icon="search">
        Найти
      </Button>
    </Form>
  );
}
