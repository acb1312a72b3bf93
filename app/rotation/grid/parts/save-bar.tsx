import type { Dispatch, ReactNode } from "react";
import { Button } from "~/ui/button";
import type { IconName } from "~/ui/icon-names";
import { Icon } from "~/ui/icons";
import { counted } from "~/words/format";
import type { SaveState, SheetEvent, SheetState } from "../sheet/sheet-state";

interface SaveBarProps {
  state: SheetState;
  saving: SaveState;
  dispatch: Dispatch<SheetEvent>;
}

const changedCells = (count: number) => counted(count, "ячейку", "ячейки", "ячеек");
const cells = (count: number) => counted(count, "ячейка", "ячейки", "ячеек");

/** How saving stands and, where it has stopped, the ways on. */
export function SaveBar({ state, saving, dispatch }: SaveBarProps) {
  const action = (kind: "retry" | "discard" | "keepMine" | "takeTheirs" | "dropFaults" | "undo", text: string) => (
    <Button size="sm" onClick={() => dispatch({ kind })}>
      {text}
    </Button>
  );
  return (
    <div className="save-bar js-only" role="status">
      {saving.kind === "saving" && <Told>Сохраняется…</Told>}
      {saving.kind === "saved" && <Told icon="check">Сохранено</Told>}
      {saving.kind === "failed" && (
        <>
          <Told icon="error" tone="text-danger">
            Не сохранено ({cells(saving.count)}): {state.message}
          </Told>
          {action("retry", "Повторить")}
          {state.batch === null && action("discard", "Отменить правки")}
        </>
      )}
      {saving.kind === "conflict" && (
        <>
          <Told icon="warning" tone="text-danger">
            Не сохранено: {changedCells(saving.count)} уже изменил {state.message || "другой пользователь"}
          </Told>
          {action("keepMine", "Записать мои")}
          {action("takeTheirs", "Оставить сохранённые")}
        </>
      )}
      {saving.kind === "faulty" && (
        <>
          <Told icon="warning" tone="text-danger">
            Вставка не сохранена, не распознано: {cells(saving.count)}. Исправьте выделенные красным
          </Told>
          {action("dropFaults", "Сохранить без них")}
          {action("undo", "Отменить вставку")}
        </>
      )}
    </div>
  );
}

function Told({ icon, tone = "text-muted", children }: { icon?: IconName; tone?: string; children: ReactNode }) {
  return (
    <span className={tone}>
      {icon && <Icon name={icon} size={16} />} {children}
    </span>
  );
}
