import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { Button } from "../button";
import { KeptParams } from "../kept-params";
import { typingPause, useDebounced } from "../use-debounced";
import { useShortcut } from "../use-shortcut";

export interface SearchFormProps {
  q: string;
  /** What is searched, for screen readers and the list of shortcuts. */
  label: string;
  placeholder?: string;
  /** Parameters of the address that the form sets itself or that no longer hold. */
  drops?: string[];
  /** In place of a row of its own with filters in it. */
  className?: string;
  /** Further filters; they are sent as they are changed, or by the button where there are no scripts. */
  children?: ReactNode;
}

/** Search by name in the address. With scripts it runs while one types, without them by the button or Enter. */
export function SearchForm({
  q,
  label,
  placeholder = "Поиск по названию...",
  drops = [],
  className,
  children,
}: SearchFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const send = () => submit(box.current?.form ?? null, { replace: true, preventScrollReset: true });
  const searchSoon = useDebounced(send, typingPause);
  useShortcut("/", () => box.current?.focus(), label);
  return (
    <Form
      method="get"
      role="search"
      className={className ?? "no-print mb-4 flex flex-wrap items-end gap-2"}
      preventScrollReset
      onChange={(event) => {
        if (event.target === box.current) searchSoon();
        else send();
      }}
    >
      <KeptParams except={["q", "cursor", ...drops]} />
      <input
        ref={box}
        type="search"
        name="q"
        className="input w-full sm:w-64"
        defaultValue={q}
        placeholder={placeholder}
        aria-label={label}
        autoComplete="off"
      />
      {children}
      <span className="no-js-only">
        <Button type="submit">Показать</Button>
      </span>
    </Form>
  );
}
