import { type ReactNode, useId } from "react";
import { Icon } from "./icons";

export interface TooltipProps {
  text: string;
  /** Draws the thing explained; it must be focusable and carry `aria-describedby={describedBy}`. */
  children: (describedBy: string) => ReactNode;
  side?: "top" | "bottom";
  align?: "center" | "start" | "end";
}

/** A short explanation, shown by CSS alone on hover and focus; Esc hides it. */
export function Tooltip({ text, children, side = "top", align = "center" }: TooltipProps) {
  const id = useId();
  return (
    <span className="tooltip-host">
      {children(id)}
      <span role="tooltip" id={id} className={`tooltip tooltip-${side} tooltip-${align}`}>
        {text}
      </span>
    </span>
  );
}

/** A question mark that explains its neighbour. */
export function HelpTip({ text, label = "Пояснение", ...place }: Omit<TooltipProps, "children"> & { label?: string }) {
  return (
    <Tooltip text={text} {...place}>
      {(describedBy) => (
        <button type="button" className="help-tip" aria-label={label} aria-describedby={describedBy}>
          <Icon name="help" size={16} />
        </button>
      )}
    </Tooltip>
  );
}
