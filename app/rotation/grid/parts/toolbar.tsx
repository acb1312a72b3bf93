import { useLocation } from "@remix-run/react";
import { SearchForm } from "~/ui/form/search-form";
import { LinkButton } from "~/ui/link-button";
import { withParams } from "~/ui/url-state";
import type { RotationScreen } from "../queries.server";
import { KeysHelp } from "./keys-help";
import { UndoButtons } from "./undo-buttons";
import type { SheetModel } from "./use-sheet";

/** What narrows the sheet, and what can be taken from it. */
export function Toolbar({ screen, model }: { screen: RotationScreen; model: SheetModel }) {
  const { q, warned, exportAddress, mayEdit } = screen;
  const { pathname, search } = useLocation();
  return (
    <div className="rotation-tools no-print">
      <SearchForm q={q} label="Поиск поля по названию" drops={["page", "edit"]} className="rotation-search" />
      <LinkButton
        to={pathname + withParams(search, { warned: warned ? null : 1, page: null, edit: null })}
        variant={warned ? "primary" : "secondary"}
        icon={warned ? "close" : "warning"}
      >
        {warned ? "Показать все поля" : `Только с нарушениями: ${model.warnings.size}`}
      </LinkButton>
      <span className="rotation-tools-end">
        {mayEdit && <UndoButtons model={model} />}
        <KeysHelp mayEdit={mayEdit} />
        <LinkButton to={exportAddress} icon="download" download>
          Скачать xlsx
        </LinkButton>
      </span>
    </div>
  );
}
