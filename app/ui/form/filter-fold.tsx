import { type ReactNode, useId } from "react";
import { Icon } from "../icons";
import "./filter-fold.css";

interface FilterFoldProps {
  /** How many filters narrow the list. */
  chosen: number;
  /** The form of the filters. */
  children: ReactNode;
}

/** On a phone filters stand behind a button, with scripts and without; where there is room they are simply there. */
export function FilterFold({ chosen, children }: FilterFoldProps) {
  const id = useId();
  return (
    <>
      <input type="checkbox" id={id} className="filter-fold sr-only" autoComplete="off" />
      <label htmlFor={id} className="filter-fold-button btn btn-secondary no-print">
        <Icon name="filter" className="btn-lead" />
        {chosen > 0 ? `Отбор: ${chosen}` : "Отбор"}
      </label>
      {children}
    </>
  );
}
