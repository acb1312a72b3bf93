import type { ReactNode } from "react";
import { hectares } from "~/words/format";
import type { MergeRow } from "../queries.server";

interface FieldChoiceProps {
  title: string;
  rows: MergeRow[];
  ids: readonly number[];
  onToggle: (id: number) => void;
  /** Said instead of an empty list. */
  empty?: string;
  /** A word on them. */
  children?: ReactNode;
}

/** Fields to tick, with their areas. */
export function FieldChoice({ title, rows, ids, onToggle, empty, children }: FieldChoiceProps) {
  if (rows.length === 0) return empty ? <p className="mt-2 text-muted">{empty}</p> : null;
  return (
    <fieldset className="mt-2">
      <legend className="field-label">{title}</legend>
      <ul className="drawing-choices">
        {rows.map(({ id, name, area, version }) => (
          <li key={id}>
            <label className="choice justify-between">
              <input
                type="checkbox"
                name="fields"
                value={`${id}:${version}`}
                checked={ids.includes(id)}
                onChange={() => onToggle(id)}
              />
              <span className="flex-1">{name}</span>
              <span className="num text-muted">{hectares(area)}</span>
            </label>
          </li>
        ))}
      </ul>
      {children && <p className="field-hint">{children}</p>}
    </fieldset>
  );
}
