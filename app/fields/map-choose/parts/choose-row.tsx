import type { FieldRow } from "~/map/field-table";
import { FieldRowText } from "../../field-row";

interface ChooseRowProps {
  row: FieldRow;
  checked: boolean;
  /** With scripts the choice travels in the address; without them each ticked box is sent. */
  scripted: boolean;
  /** All are chosen, and without scripts none can be taken out. */
  locked: boolean;
  hovered: boolean;
  onToggle: (id: number) => void;
}

export function ChooseRow({ row, checked, scripted, locked, hovered, onToggle }: ChooseRowProps) {
  const box = scripted
    ? { checked, onChange: () => onToggle(row.id) }
    : { name: "id", value: row.id, defaultChecked: checked, disabled: locked };
  return (
    <li data-field={row.id}>
      <label className={hovered ? "list-row h-item cursor-pointer bg-hover" : "list-row h-item cursor-pointer"}>
        <input key={String(scripted)} type="checkbox" className="choose-box" data-row="" {...box} />
        <FieldRowText row={row} />
      </label>
    </li>
  );
}
