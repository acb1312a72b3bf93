import { counted } from "~/words/format";
import { formatName } from "../file-words";
import type { ReadyImport } from "../queries.server";

type Layer = ReadyImport["preview"]["layers"][number];

const holds: Record<Layer["holds"], string | undefined> = {
  areas: undefined,
  lines: "линии: возьмём замкнутые",
  other: "точки: контуров нет",
  unknown: undefined,
};

const about = ({ format, total, holds: kind }: Layer) =>
  [formatName(format), total === null ? undefined : counted(total, "объект", "объекта", "объектов"), holds[kind]]
    .filter((part) => part !== undefined)
    .join(", ");

/** The layers of the file, of which some are to be read. */
export function LayerBoxes({ layers }: { layers: readonly Layer[] }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Слои файла</legend>
      <input type="hidden" name="has_layers" value="on" />
      <ul className="max-h-80 overflow-y-auto">
        {layers.map((layer) => (
          <li key={layer.id}>
            <label className="flex min-h-[36px] items-center gap-2">
              <input type="checkbox" name="layers" value={layer.id} defaultChecked={layer.chosen} />
              <span className="min-w-0 break-words">
                {layer.name} <span className="text-muted">— {about(layer)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
