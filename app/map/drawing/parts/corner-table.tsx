import { type KeyboardEvent, useState } from "react";
import { Button } from "~/ui/button";
import { count, counted } from "~/words/format";
import { sideLengths } from "../geometry/measure";
import { type Corner, isSketch, type Line, linesOf, type Position } from "../model/drawing";
import type { Editor } from "../model/editor";
import { useEditor } from "../model/use-editor";
import { metres } from "../text/metres";
import { readDegrees } from "../text/read-text";

/** Rows shown at once of each ring. */
const pageRows = 50;

const nameOf = ({ part, ring }: Line): string =>
  isSketch({ part, ring }) ? "Новая линия" : ring === 0 ? `Часть ${part + 1}` : `Вырез ${ring} в части ${part + 1}`;

/** Every corner with its coordinates: the same drawing for those who don't see the map, or have the coordinates on paper. */
export function CornerTable({ editor }: { editor: Editor }) {
  const drawing = useEditor(editor, ({ present }) => present);
  const lines = linesOf(drawing).filter(({ points }) => points.length > 0);
  if (lines.length === 0) return <p className="text-muted">Точек пока нет.</p>;
  return lines.map((line) => <RingTable key={`${line.part} ${line.ring}`} editor={editor} line={line} />);
}

function RingTable({ editor, line }: { editor: Editor; line: Line }) {
  const [rows, setRows] = useState(pageRows);
  const { points, part, ring } = line;
  const sides = sideLengths(points, line.closed);
  // Corners have no names of their own: a row is a place in the ring.
  const corners = points.map((position, at) => ({ position, at }));
  return (
    <section className="mt-2">
      <div className="flex items-center justify-between">
        <h2 className="text-base">
          {nameOf(line)}
          <span className="font-normal text-muted">, {counted(points.length, "точка", "точки", "точек")}</span>
        </h2>
        <Button
          icon="trash"
          size="sm"
          variant="ghost"
          label={`Удалить: ${nameOf(line)}`}
          onClick={() => editor.removeRing({ part, ring })}
        />
      </div>
      <table className="drawing-corners" aria-label={nameOf(line)}>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">Широта</th>
            <th scope="col">Долгота</th>
            <th scope="col">Сторона</th>
            <th scope="col">
              <span className="sr-only">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {corners.slice(0, rows).map(({ position, at }) => (
            <CornerRow
              key={at}
              {...{ editor, position, corner: { part, ring, at } }}
              side={sides[at]}
              next={points[at + 1] ?? points[0] ?? position}
            />
          ))}
        </tbody>
      </table>
      {points.length > rows && (
        <Button size="sm" variant="ghost" onClick={() => setRows(rows + pageRows)}>
          Показать ещё {count(Math.min(points.length - rows, pageRows))}
        </Button>
      )}
    </section>
  );
}

interface CornerRowProps {
  editor: Editor;
  corner: Corner;
  position: Position;
  side: number | undefined;
  next: Position;
}

function CornerRow({ editor, corner, position, side, next }: CornerRowProps) {
  const [lon, lat] = position;
  const name = `точка ${corner.at + 1}`;
  const between: Position = [(lon + next[0]) / 2, (lat + next[1]) / 2];
  return (
    <tr>
      <th scope="row">{corner.at + 1}</th>
      <td>
        <DegreesBox label={`Широта, ${name}`} value={lat} most={90} onChange={(to) => editor.move(corner, [lon, to])} />
      </td>
      <td>
        <DegreesBox
          label={`Долгота, ${name}`}
          value={lon}
          most={180}
          onChange={(to) => editor.move(corner, [to, lat])}
        />
      </td>
      <td className="num text-muted">{side === undefined ? "" : metres(side)}</td>
      <td className="whitespace-nowrap">
        <Button
          icon="plus"
          size="sm"
          variant="ghost"
          label={`Добавить точку после: ${name}`}
          onClick={() => editor.insert({ ...corner, at: corner.at + 1 }, between)}
        />
        <Button
          icon="trash"
          size="sm"
          variant="ghost"
          label={`Удалить: ${name}`}
          onClick={() => editor.removeCorner(corner)}
        />
      </td>
    </tr>
  );
}

interface DegreesBoxProps {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}

/** A coordinate in degrees; what is no number, or out of range, gives way to what stood there. */
function DegreesBox({ label, value, most, onChange }: DegreesBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const read = typed === null ? null : readDegrees(typed, most);
    setTyped(null);
    if (read !== null && read !== value) onChange(read);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey) return;
    event.preventDefault();
    settle();
  };
  return (
    <input
      className="input"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
      onKeyDown={onKeyDown}
    />
  );
}
