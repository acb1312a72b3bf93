import type { ReactNode } from "react";
import { Button } from "../button";
import type { IconName } from "../icon-names";
import { Icon } from "../icons";
import type { Edits } from "./edits";
import { dropFaults, keepMine, takeTheirs } from "./settle";
import { type SheetEvent, standingOf } from "./sheet-state";
import type { SheetModel } from "./use-sheet";

interface SaveBarProps {
  model: SheetModel;
  /** Says a number with the form of the word that goes with it. */
  counted: (value: number, one: string, few: string, many: string) => string;
}

/** How a sheet that is saved by changes stands and, where saving has stopped, the ways on. */
export function SaveBar({ model: { state, dispatch }, counted }: SaveBarProps) {
  const changedCells = (count: number) => counted(count, "ячейку", "ячейки", "ячеек");
  const cells = (count: number) => counted(count, "ячейка", "ячейки", "ячеек");
  const saving = standingOf(state);
  const action = (event: SheetEvent, text: string) => (
    <Button size="sm" onClick={() => dispatch(event)}>
      {text}
    </Button>
  );
  const settle = (how: (edits: Edits) => Edits, text: string) => action({ kind: "settle", how }, text);
  return (
    <div className="save-bar js-only" role="status">
      {saving.kind === "saving" && <Told>Сохраняется…</Told>}
      {saving.kind === "saved" && <Told icon="check">Сохранено</Told>}
      {saving.kind === "failed" && (
        <>
          <Told icon="error" tone="text-danger">
            Не сохранено ({cells(saving.count)}): {state.message}
          </Told>
          {action({ kind: "retry" }, "Повторить")}
          {state.batch === null && action({ kind: "discard" }, "Отменить правки")}
        </>
      )}
      {saving.kind === "conflict" && (
        <>
          <Told icon="warning" tone="text-danger">
            Не сохранено: {changedCells(saving.count)} уже изменил {state.by || "другой пользователь"}
          </Told>
          {settle(keepMine, "Записать мои")}
          {settle(takeTheirs, "Оставить сохранённые")}
        </>
      )}
      {saving.kind === "faulty" && (
        <>
          <Told icon="warning" tone="text-danger">
            Вставка не сохранена, не распознано: {cells(saving.count)}. Исправьте выделенные красным
          </Told>
          {settle(dropFaults, "Сохранить без них")}
          {action({ kind: "undo" }, "Отменить вставку")}
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
