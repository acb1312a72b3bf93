import { type FormEvent, useId, useState } from "react";
import { Button } from "~/ui/button";
import type { Position } from "../model/drawing";
import { readLines, TextFault } from "../text/read-text";

/** Milliseconds for which a browser may look for where it is. */
const patience = 15_000;

const readPosition = (text: string): Position | TextFault => {
  const rings = readLines(text.trim());
  return rings instanceof TextFault ? rings : (rings[0]?.[0] ?? new TextFault("Введите широту и долготу"));
};

/** Brings the map to a place by its coordinates, or to where the user is: a holding without fields has nowhere to begin. */
export function GoToPlace({ onPlace }: { onPlace: (place: Position) => void }) {
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const goTyped = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const position = readPosition(String(new FormData(event.currentTarget).get("place")));
    setFault(position instanceof TextFault ? position.message.replace(/^Строка 1: н/, "Н") : null);
    if (!(position instanceof TextFault)) onPlace(position);
  };
  const goHere = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFault(null);
        onPlace([coords.longitude, coords.latitude]);
      },
      () => setFault("Браузер не сообщает местоположение. Введите координаты"),
      { timeout: patience },
    );
  return (
    <form onSubmit={goTyped}>
      <label className="field-label" htmlFor={id}>
        Широта и долгота
      </label>
      <input
        id={id}
        name="place"
        className="input"
        placeholder="47.2357, 39.7015"
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-error`}
      />
      {fault && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {fault}
        </p>
      )}
      <div className="actions mt-2">
        <Button size="sm" type="submit">
          Показать
        </Button>
        <Button size="sm" onClick={goHere}>
          Где я
        </Button>
      </div>
    </form>
  );
}
