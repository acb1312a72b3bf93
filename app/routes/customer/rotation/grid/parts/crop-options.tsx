import type { CropLook } from "~/map/field-table";
import { ColorSwatch } from "~/ui/color-swatch";

interface CropOptionsProps {
  id: string;
  options: CropLook[];
  active: number;
  onChoose: (crop: number) => void;
}

/** Scrolls the list and nothing around it: the sheet has to stay where it is. */
function reveal(option: HTMLElement | null) {
  const list = option?.parentElement;
  if (!option || !list) return;
  const bottom = option.offsetTop + option.offsetHeight;
  if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/** The crops that fit what is typed. */
export function CropOptions({ id, options, active, onChoose }: CropOptionsProps) {
  return (
    <div id={id} className="crop-picker-list" role="listbox" aria-label="Культуры" tabIndex={-1}>
      {options.length === 0 && (
        <div className="combobox-empty" role="option" aria-selected={false} aria-disabled tabIndex={-1}>
          Такой культуры нет
        </div>
      )}
      {options.map(({ id: crop, name, color }, index) => (
        <div
          key={crop}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? reveal : undefined}
          className="combobox-option"
          // Down and not click: the box would lose the focus and close the list first.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(crop);
          }}
        >
          <span>
            <ColorSwatch color={color || null} size={12} /> {name}
          </span>
        </div>
      ))}
    </div>
  );
}
