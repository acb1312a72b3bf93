import { useLocation } from "@remix-run/react";
import { SearchForm } from "~/ui/form/search-form";
import { LinkButton } from "~/ui/link-button";
import { KeysMenu } from "~/ui/sheet/keys-menu";
import { UndoButtons } from "~/ui/sheet/undo-buttons";
import { withParams } from "~/ui/url-state";
import type { RotationScreen } from "../queries.server";
import type { RotationModel } from "./use-rotation";

const keys = [
  ["Буквы, Enter, F2", "выбрать культуру"],
  ["Enter, Tab", "принять и перейти вниз, вправо"],
  ["Пробел", "отметить поле"],
] as const;

interface ToolbarProps {
  screen: RotationScreen;
  model: RotationModel;
  /** How many fields are warned of. */
  fieldsWarned: number;
}

/** What narrows the sheet, and what can be taken from it. */
export function Toolbar({ screen, model, fieldsWarned }: ToolbarProps) {
  const { q, warned, printAddress, exportAddress, mayEdit } = screen;
  const { pathname, search } = useLocation();
  return (
    <div className="rotation-tools no-print">
      <SearchForm q={q} label="Поиск поля по названию" drops={["page", "edit"]} className="rotation-search" />
      <LinkButton
        to={pathname + withParams(search, { warned: warned ? null : 1, page: null, edit: null })}
        variant={warned ? "primary" : "secondary"}
        icon={warned ? "close" : "warning"}
      >
        {warned ? "Показать все поля" : `Только с нарушениями: ${fieldsWarned}`}
      </LinkButton>
      <span className="rotation-tools-end">
        {mayEdit && <UndoButtons model={model} />}
        <KeysMenu own={keys} mayEdit={mayEdit} />
        <LinkButton to={printAddress}>Для печати</LinkButton>
        <LinkButton to={exportAddress} icon="download" download>
          Скачать xlsx
        </LinkButton>
      </span>
    </div>
  );
}
