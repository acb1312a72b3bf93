import { CellPicker } from "~/ui/sheet/cell-picker";
import { CellText } from "~/ui/sheet/cell-text";
import { columnKeys, columnWords, isChoice } from "../sheet/columns";
import { offered } from "../sheet/lists";
import { textIn } from "../sheet/read-row";
import { whereIs } from "../sheet/view";
import { writeCell } from "./entry-commands";
import { listenersOf } from "./entry-listeners";
import { EntryTable } from "./entry-table";
import type { Editing, EntryModel } from "./use-entry";

/** The box over the cell being edited: a list to choose from, or plain text. */
function Editor({ model, editing }: { model: EntryModel; editing: Editing }) {
  const { known, state, setEditing, focus, elementAt } = model;
  const { place, text } = editing;
  const key = columnKeys[place.column];
  if (!key) return null;
  const label = whereIs(place);
  const beside = () => elementAt(place);
  const close = (backToCell: boolean) => {
    setEditing(null);
    if (backToCell) focus(place);
  };
  if (!isChoice(key))
    return (
      <CellText
        text={text}
        label={label}
        inputMode={key === "area" ? "decimal" : "text"}
        beside={beside}
        onWrite={(written, leaving) => writeCell(model, written, leaving)}
        onClose={() => close(true)}
      />
    );
  const type = textIn(state.rows[place.row]?.cells ?? [], "type");
  const nameOf = (id: number) => known.lists[key].find((entry) => entry.id === id)?.name ?? "";
  return (
    <CellPicker
      options={offered(known, key, type)}
      query={text}
      label={label}
      listLabel={columnWords[key].title}
      emptyText={key === "product" ? "Такого нет. Смесь — названия через +" : "Ничего не найдено"}
      beside={beside}
      onChoose={(id, leaving) => {
        writeCell(model, nameOf(id), leaving);
        if (leaving === "stay") focus(place);
      }}
      onText={(written, leaving) => writeCell(model, written, leaving)}
      onClose={close}
    />
  );
}

/** The scrolled sheet with the box that opens over its cells. */
export function EntryBoard({ model }: { model: EntryModel }) {
  const { editing } = model;
  return (
    <section className="sheet-scroll" aria-label="Таблица работ">
      <div {...listenersOf(model)}>
        <EntryTable model={model} />
      </div>
      {editing && <Editor key={`${editing.place.row} ${editing.place.column}`} model={model} editing={editing} />}
    </section>
  );
}
