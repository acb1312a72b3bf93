import { Form, useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { useShortcut } from "~/ui/use-shortcut";
import { KeptParams } from "./kept-params";
import { useDebounced } from "./use-debounced";

const pause = 300;

/** Search by name. With scripts it runs while one types, without them on Enter. */
export function SearchBox({ q }: { q: string }) {
  const box = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const search = useDebounced(() => submit(box.current?.form ?? null, { replace: true }), pause);
  useShortcut("/", () => box.current?.focus(), "Поиск поля по названию");
  return (
    <Form method="get" role="search" className="min-w-0 flex-1">
      <KeptParams except={["q", "cursor", "field"]} />
      <input
        ref={box}
        type="search"
        name="q"
        className="input"
        defaultValue={q}
        placeholder="Поиск по названию..."
        aria-label="Поиск по названию"
        autoComplete="off"
        onChange={() => search()}
      />
    </Form>
  );
}
