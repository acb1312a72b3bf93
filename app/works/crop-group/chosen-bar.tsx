import { workStatus } from "#contract/work-words";
import { SubmitButton } from "~/ui/form/submit-button";

const deeds = [
  { value: `status:${workStatus.done}`, label: "Выполнено", icon: "check" },
  { value: `status:${workStatus.planned}`, label: "В план", icon: "undo" },
  { value: `status:${workStatus.cancelled}`, label: "Отменить", icon: "close" },
  { value: "delete", label: "Удалить", icon: "trash" },
] as const;

/** What can be done to the works that are ticked. */
export function ChosenBar() {
  return (
    <div className="mb-2 flex flex-wrap items-center">
      <span className="mr-2 text-muted">С отмеченными:</span>
      {deeds.map(({ value, label, icon }) => (
        <SubmitButton key={value} name="do" value={value} size="sm" variant="ghost" icon={icon}>
          {label}
        </SubmitButton>
      ))}
    </div>
  );
}
