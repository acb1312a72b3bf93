import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { counted } from "~/words/format";
import { faultAt, whereIs } from "../sheet/view";
import type { EntryModel } from "./use-entry";

const works = (count: number) => counted(count, "работу", "работы", "работ");
const rows = (count: number) => counted(count, "строка", "строки", "строк");
const mistakes = (count: number) => counted(count, "ошибка", "ошибки", "ошибок");

/** The cell with the focus in words, with what is wrong there: tooltips need a pointer, this needs none. */
export function PlaceLine({ model }: { model: EntryModel }) {
  const { state, selection, read, notice } = model;
  const { head } = selection;
  const row = state.rows[head.row];
  const fault = row && faultAt(row, read(state.rows, head.row), head.column, state.tried);
  if (notice)
    return (
      <p role="alert" className="entry-place text-danger">
        <Icon name="error" size={16} /> {notice}
      </p>
    );
  return (
    <p className="entry-place">
      <strong>{whereIs(head)}</strong> {row?.cells[head.column]}
      {fault && (
        <span className="text-danger">
          {" "}
          <Icon name="warning" size={16} /> {fault}
        </span>
      )}
    </p>
  );
}

/** What stands in the way of saving, and the ways on. */
export function Standing({ model }: { model: EntryModel }) {
  const { state, dispatch, draftKept } = model;
  if (state.saving === "unsure")
    return (
      <Banner
        tone="warning"
        actions={
          <Button size="sm" onClick={() => dispatch({ kind: "unlock" })}>
            Править всё равно
          </Button>
        }
      >
        {state.message}. Записаны ли строки, неизвестно: нажмите «Сохранить» ещё раз, дважды они не запишутся.
      </Banner>
    );
  if (state.saving === "refused") return <Banner tone="danger">{state.message}</Banner>;
  if (state.restored > 0)
    return (
      <Banner
        actions={
          <Button size="sm" onClick={() => dispatch({ kind: "clear" })}>
            Очистить
          </Button>
        }
      >
        Восстановлен несохранённый черновик: {rows(state.restored)}.
      </Banner>
    );
  return draftKept ? null : (
    <Banner tone="warning">Браузер не даёт хранить черновик: не закрывайте страницу, пока не сохраните работы.</Banner>
  );
}

/** How much is written and wrong, and the button that saves it. */
export function SaveLine({ model }: { model: EntryModel }) {
  const { state, faults, count, written, goTo, check } = model;
  const [first] = faults;
  return (
    <div className="entry-save">
      <span role="status" className={first ? "text-danger" : "text-muted"}>
        {first
          ? mistakes(faults.length)
          : written > 0 && state.saving === "idle" && "Черновик хранится в этом браузере"}
      </span>
      {first && (
        <Button size="sm" onClick={() => goTo(first)}>
          К ошибке
        </Button>
      )}
      {written > 0 && (
        <Button size="sm" onClick={check.ask} disabled={check.asking}>
          {check.asking ? "Проверка…" : "Проверить препараты"}
        </Button>
      )}
      <Button type="submit" variant="primary" disabled={state.saving === "sending"}>
        {state.saving === "sending" ? "Сохраняется…" : count > 0 ? `Сохранить ${works(count)}` : "Сохранить"}
      </Button>
    </div>
  );
}
