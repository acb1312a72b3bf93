import { Form, type FormProps } from "@remix-run/react";
import type { ComponentType } from "react";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { Loading } from "~/ui/loading";
import { typingPause, useDebounced } from "~/ui/use-debounced";
import { hectares } from "~/words/format";

export interface FoundField {
  id: number;
  name: string;
  area: number;
}

interface GoToFieldSearchProps {
  customerId: number;
  /** The page that searches without scripts. */
  action: string;
  form?: ComponentType<FormProps>;
  items: FoundField[] | undefined;
  q?: string;
  onType?: (q: string) => void;
  onChoose?: () => void;
}

/** The search is what the dialog is opened for. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Search by name over the fields found; shared by the dialog and the page. */
export function GoToFieldSearch({
  customerId,
  action,
  form: Search = Form,
  items,
  q = "",
  onType,
  onChoose,
}: GoToFieldSearchProps) {
  const searchSoon = useDebounced((typed: string) => onType?.(typed), typingPause);
  return (
    <>
      <Search method="get" action={action} role="search">
        <input
          type="search"
          name="q"
          className="input"
          ref={takeFocus}
          defaultValue={q}
          placeholder="Поиск по названию..."
          aria-label="Поиск по названию"
          autoComplete="off"
          onChange={(event) => searchSoon(event.currentTarget.value)}
        />
      </Search>
      {!items && <Loading />}
      {items?.length === 0 && <p className="py-4 text-center text-muted">Полей нет</p>}
      <ul className="mt-2 max-h-80 overflow-y-auto" data-arrow-list="">
        {items?.map(({ id, name, area }) => (
          <li key={id}>
            <Link to={paths.field(customerId, id)} className="menu-item justify-between" data-row="" onClick={onChoose}>
              <span>{name}</span>
              <span className="num text-muted">{hectares(area)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
