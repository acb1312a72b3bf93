import { Form, useLocation, useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { LinkButton } from "~/ui/link-button";
import { withParams } from "~/ui/url-state";
import { useShortcut } from "~/ui/use-shortcut";
import type { RotationScreen } from "../queries.server";
import { KeysHelp } from "./keys-help";
import { UndoButtons } from "./undo-buttons";
import type { SheetModel } from "./use-sheet";

/** Milliseconds of rest after which the search begins. */
const pause = 300;
const ownParams = ["q", "page", "edit"];

function Search({ q }: { q: string }) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const submit = useSubmit();
  const { search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => !ownParams.includes(name));
  useShortcut("/", () => box.current?.focus(), "Поиск поля по названию");
  return (
    <Form method="get" role="search" className="rotation-search" preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={box}
        type="search"
        name="q"
        className="input"
        defaultValue={q}
        placeholder="Поиск по названию..."
        aria-label="Поиск поля по названию"
        autoComplete="off"
        onChange={({ currentTarget: { form } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), pause);
        }}
      />
    </Form>
  );
}

/** What narrows the sheet, and what can be taken from it. */
export function Toolbar({ screen, model }: { screen: RotationScreen; model: SheetModel }) {
  const { q, warned, warnedFields, exportAddress, mayEdit } = screen;
  const { pathname, search } = useLocation();
  return (
    <div className="rotation-tools no-print">
      <Search q={q} />
      <LinkButton
        to={pathname + withParams(search, { warned: warned ? null : 1, page: null, edit: null })}
        variant={warned ? "primary" : "secondary"}
        icon={warned ? "close" : "warning"}
      >
        {warned ? "Показать все поля" : `Только с нарушениями: ${warnedFields}`}
      </LinkButton>
      <span className="rotation-tools-end">
        {mayEdit && <UndoButtons model={model} />}
        <KeysHelp mayEdit={mayEdit} />
        <LinkButton to={exportAddress} icon="download" download>
          В Excel
        </LinkButton>
      </span>
    </div>
  );
}
