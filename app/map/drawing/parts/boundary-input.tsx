import { useHydrated } from "~/ui/use-hydrated";
import { settledParts } from "../model/changes";
import type { Editor } from "../model/editor";
import { useEditor } from "../model/use-editor";
import { toGeojson } from "../text/geojson";

interface BoundaryInputProps {
  editor: Editor;
  name: string;
  /** What the box holds before anything is typed. */
  text: string;
  errors: string[] | undefined;
}

/**
 * What is sent: from the map where scripts run, and otherwise from a box that is typed in. The former is in the page from
 * the start, because a form that gets a control later counts as changed.
 */
export function BoundaryInput({ editor, name, text, errors = [] }: BoundaryInputProps) {
  const drawing = useEditor(editor, ({ present }) => present);
  const hydrated = useHydrated();
  const geojson = hydrated ? toGeojson(settledParts(drawing)) : null;
  return (
    <>
      <input type="hidden" name={name} value={geojson ? JSON.stringify(geojson) : ""} disabled={!hydrated} />
      {!hydrated && <CoordinatesBox name={name} text={text} errors={errors} label="Точки границы" hint={areaHint} />}
    </>
  );
}

interface CoordinatesBoxProps {
  name: string;
  text: string;
  errors: string[];
  label: string;
  hint: string;
}

const example = "В каждой строке широта и долгота в градусах: 47.2357, 39.7015.";
export const lineHint = `${example} Линия начинается и заканчивается за границей поля или на ней.`;
const areaHint = `${example} Пустая строка отделяет части. Можно вставить и GeoJSON.`;

/** A box for coordinates as text. */
export function CoordinatesBox({ name, text, errors, label, hint }: CoordinatesBoxProps) {
  const invalid = errors.length > 0;
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <textarea
        id={name}
        name={name}
        className="input input-area font-mono"
        rows={10}
        defaultValue={text}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${name}-hint ${name}-error` : `${name}-hint`}
      />
      <p id={`${name}-hint`} className="field-hint">
        {hint}
      </p>
      {invalid && (
        <p id={`${name}-error`} className="field-error">
          {errors.join(". ")}
        </p>
      )}
    </div>
  );
}
