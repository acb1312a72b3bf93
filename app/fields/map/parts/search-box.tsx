import { Form, useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { KeptParams } from "~/ui/kept-params";
import { typingPause, useDebounced } from "~/ui/use-debounced";
import { typedState, useFormKey } from "~/ui/use-form-key";
import { useShortcut } from "~/ui/use-shortcut";

/** Search by name. With scripts it runs while one types, without them on Enter. */
export function SearchBox({ q, action }: { q: string; action: string }) {
  const box = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const search = useDebounced(
    () => submit(box.current?.form ?? null, { replace: true, state: typedState }),
    typingPause,
  );
  useShortcut("/", () => box.current?.focus(), "Поиск поля по названию");
  return (
    <Form method="get" action={action} role="search" className="min-w-0 flex-1">
      <KeptParams except={["q", "cursor", "field"]} />
      <input
        key={useFormKey()}
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
