import { workStatus } from "#contract/work-words";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import type { WorkRow } from "./work-rows.server";

interface RowActionsProps {
  work: Pick<WorkRow, "id" | "version" | "status" | "fieldId" | "type" | "fieldName">;
  customerId: number;
  /** Whether it stands in the sheet of the day, where a plan is ticked off without a line. */
  inSheet?: boolean;
}

/** Of the status that a button gives: from a plan it is done or dropped, from the others it is planned again. */
const next = {
  [workStatus.planned]: [
    { status: workStatus.done, icon: "check", label: "Выполнено" },
    { status: workStatus.cancelled, icon: "close", label: "Отменить" },
  ],
  [workStatus.done]: [{ status: workStatus.planned, icon: "undo", label: "Вернуть в план" }],
  [workStatus.cancelled]: [{ status: workStatus.planned, icon: "undo", label: "Вернуть в план" }],
} as const;

/** A work's quick buttons; they stand in the form around the table and name their row themselves. */
export function RowActions({ work, customerId, inSheet = false }: RowActionsProps) {
  const { id, version, status, fieldId, type, fieldName } = work;
  const of = `${type}, ${fieldName}`;
  const one = `${id}:${version}`;
  const links = [
    { to: paths.work(customerId, fieldId, id, "edit"), icon: "edit", label: `Изменить: ${of}` },
    { to: paths.newWork(customerId, fieldId, { from: id }), icon: "copy", label: `Повторить: ${of}` },
  ] as const;
  return (
    <span className="flex justify-end">
      {next[status].map(({ status: given, icon, label }) => (
        <Button
          key={given}
          // By this a phone that keeps the page finds it.
          id={inSheet && given === workStatus.done ? `tick-${id}` : undefined}
          type="submit"
          name="do"
          value={`status:${given}/${one}`}
          variant="ghost"
          size="sm"
          icon={icon}
          label={`${label}: ${of}`}
        />
      ))}
      {links.map(({ to, icon, label }) => (
        <a key={icon} className="btn btn-ghost btn-sm btn-icon" href={to} aria-label={label} title={label}>
          <Icon name={icon} size={16} />
        </a>
      ))}
      <Button
        type="submit"
        name="do"
        value={`delete/${one}`}
        variant="ghost"
        size="sm"
        icon="trash"
        label={`Удалить: ${of}`}
      />
    </span>
  );
}
