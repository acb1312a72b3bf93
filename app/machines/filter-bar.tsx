import { Form, useNavigate } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { typingPause, useDebounced } from "~/ui/use-debounced";
import { typedState, useFormKey } from "~/ui/use-form-key";
import { useShortcut } from "~/ui/use-shortcut";

interface FilterBarProps {
  q: string;
  /** What the search looks through, such as «модели или номеру». */
  searchBy: string;
  /** Whether anything is narrowed. */
  narrowed: boolean;
  /** Further filters, as fields of the form. */
  children?: ReactNode;
}

/** Search and filters above a list, in the address. With scripts they work while one types, without them by the button. */
export function FilterBar({ q, searchBy, narrowed, children }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const show = useDebounced(() => {
    if (!form.current) return;
    const given = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(given.filter(([, value]) => value !== ""));
    navigate(`?${query}`, { replace: true, preventScrollReset: true, state: typedState });
  }, typingPause);
  useShortcut("/", () => box.current?.focus(), "Поиск в списке");
  return (
    <Form key={useFormKey()} ref={form} method="get" role="search" className="filter-bar" onChange={() => show()}>
      <input
        ref={box}
        type="search"
        name="q"
        className="input"
        defaultValue={q}
        placeholder={`Поиск по ${searchBy}...`}
        aria-label={`Поиск по ${searchBy}`}
        autoComplete="off"
      />
      {children}
      <Button type="submit" className="no-js-only">
        Показать
      </Button>
      {narrowed && (
        <Link to="?" className="btn btn-ghost">
          Сбросить
        </Link>
      )}
    </Form>
  );
}
