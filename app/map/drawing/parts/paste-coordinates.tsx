import { useId, useState } from "react";
import { Button } from "~/ui/button";
import type { Drawing } from "../model/drawing";
import { TextFault } from "../text/read-text";

interface PasteCoordinatesProps {
  /** What a text means, or why it means nothing. */
  read: (text: string) => Drawing | TextFault;
  onDrawing: (drawing: Drawing) => void;
}

/** Takes coordinates as text instead of what is drawn. */
export function PasteCoordinates({ read, onDrawing }: PasteCoordinatesProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const draw = () => {
    const drawing = read(text);
    setFault(drawing instanceof TextFault ? drawing.message : null);
    if (!(drawing instanceof TextFault)) onDrawing(drawing);
  };
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        Широта и долгота построчно или GeoJSON
      </label>
      <textarea
        id={id}
        className="input input-area font-mono"
        rows={4}
        placeholder={"47.2357, 39.7015\n47.2401, 39.7102"}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-error`}
      />
      {fault && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {fault}
        </p>
      )}
      <Button size="sm" className="mt-2" disabled={text.trim() === ""} onClick={draw}>
        Нанести на карту
      </Button>
    </div>
  );
}
