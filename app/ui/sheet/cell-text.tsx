import { type KeyboardEvent, useRef, useState } from "react";
import { type Leaving, leavingBy } from "./leaving";
import { placeOver, takeFocus } from "./over-cell";

interface CellTextProps {
  /** What the box begins with. */
  text: string;
  /** What is being edited, in words. */
  label: string;
  /** Numbers and dates bring up the keys for them on a phone. */
  inputMode?: "text" | "decimal";
  beside: () => HTMLElement | null | undefined;
  onWrite: (text: string, leaving: Leaving) => void;
  onClose: () => void;
}

const leavingByArrow: Record<string, Leaving> = { ArrowUp: "up", ArrowDown: "down" };

/** A cell being edited as plain text: Enter, Tab or an arrow up or down takes it, Esc leaves all as it was. */
export function CellText({ text, label, inputMode, beside, onWrite, onClose }: CellTextProps) {
  const [typed, setTyped] = useState(text);
  const done = useRef(false);

  function finish(leaving: Leaving) {
    if (done.current) return;
    done.current = true;
    onWrite(typed, leaving);
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    const leaving = leavingBy(event) ?? leavingByArrow[event.key];
    const isSaving = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (leaving && !isSaving) finish(leaving);
    else if (event.key === "Escape") {
      done.current = true;
      onClose();
    } else return;
    event.preventDefault();
  }

  return (
    <div className="cell-text" ref={(editor) => placeOver(editor, beside())}>
      <input
        ref={takeFocus}
        type="text"
        inputMode={inputMode}
        className="input"
        aria-label={label}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => finish("stay")}
      />
    </div>
  );
}
