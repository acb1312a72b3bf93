import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { UndoButtons } from "~/ui/sheet/undo-buttons";
import { counted } from "~/words/format";
import type { Entry } from "./use-entry";

const works = (count: number) => counted(count, "работу", "работы", "работ");
const rows = (count: number) => counted(count, "строка", "строки", "строк");
const mistakes = (count: number) => counted(count, "ошибка", "ошибки", "ошибок");

/** What stands in the way of saving, and the ways on. */
export function Standing({ entry }: { entry: Entry }) {
  const { state, dispatch, draftKept } = entry.model;
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
  if (state.saving === "refused")
    return (
      <Banner
        tone="danger"
        actions={
          entry.isDoubtful && (
            <Button size="sm" onClick={() => entry.save(true)}>
              Записать в эти сезоны всё равно
            </Button>
          )
        }
      >
        {state.message}
      </Banner>
    );
  if (state.restored > 0)
    return (
      <Banner
        actions={
          <Button size="sm" onClick={entry.clear}>
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
export function SaveLine({ entry }: { entry: Entry }) {
  const { model, faults, count, written, check } = entry;
  const { saving } = model.state;
  const [first] = faults;
  return (
    <div className="save-bar entry-save">
      <span role="status" className={first ? "text-danger" : "text-muted"}>
        {first ? mistakes(faults.length) : written > 0 && saving === "idle" && "Черновик хранится в этом браузере"}
      </span>
      {first && (
        <Button size="sm" onClick={() => model.goTo(first)}>
          К ошибке
        </Button>
      )}
      {written > 0 && (
        <Button size="sm" onClick={check.ask} disabled={check.asking}>
          {check.asking ? "Проверка…" : "Проверить препараты"}
        </Button>
      )}
      <UndoButtons model={model} />
      <Button type="submit" variant="primary" disabled={saving === "sending"}>
        {saving === "sending" ? "Сохраняется…" : count > 0 ? `Сохранить ${works(count)}` : "Сохранить"}
      </Button>
    </div>
  );
}
