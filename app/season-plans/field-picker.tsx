import { useState } from "react";
import { Button } from "~/ui/button";
import { SearchForm } from "~/ui/form/search-form";
import { Select } from "~/ui/form/select";
import { HeaderCell, Table } from "~/ui/table";
import { counted, hectares, missingCrop } from "~/words/format";
import { CropName } from "./crop-name";
import type { PickableField, PickableFields } from "./pickable-fields.server";
import "./field-picker.css";

interface FieldPickerProps extends PickableFields {
  /** The form that the ticks belong to; it stands elsewhere on the page. */
  form: string;
  /** Ticked in a form that came back. */
  ticked: string[];
  season: number;
}

const filterOptions = (season: number) => [
  { value: "plan", label: `С культурой техкарты в ${season}` },
  { value: "none", label: missingCrop },
  { value: "any", label: "Любая культура" },
];

/** Ticks by id with the areas of those seen so far, so that a search loses none of them. */
function useTicks(rows: PickableField[], ticked: string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(ticked.map(Number)));
  const [seen] = useState(() => new Map<number, number>());
  for (const { id, area } of rows) seen.set(id, area);
  const change = (ids: number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  const area = [...chosen].reduce((sum, id) => sum + (seen.get(id) ?? 0), 0);
  return { chosen, change, area };
}

/** Fields to tick, narrowed by name and crop. */
export function FieldPicker({ form, ticked, season, q, filter, rows, more }: FieldPickerProps) {
  const { chosen, change, area } = useTicks(rows, ticked);
  const shown = rows.map(({ id }) => id);
  const hidden = [...chosen].filter((id) => !shown.includes(id));
  return (
    <section aria-label="Выбор полей">
      <SearchForm q={q} label="Поиск поля по названию" drops={["crop"]}>
        <Select
          field={{ id: "crop", name: "crop", initialValue: filter }}
          label="Какие поля показать"
          hideLabel
          options={filterOptions(season)}
        />
      </SearchForm>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <span className="js-only actions">
          <Button size="sm" onClick={() => change(shown, true)} disabled={rows.length === 0}>
            Отметить все
          </Button>
          <Button size="sm" variant="ghost" onClick={() => change([...chosen], false)} disabled={chosen.size === 0}>
            Снять
          </Button>
        </span>
        <p aria-live="polite" className="js-only text-muted">
          Выбрано: {counted(chosen.size, "поле", "поля", "полей")}, {hectares(area)}
        </p>
        <p className="no-js-only text-muted">Сначала отберите поля, потом отмечайте: новый отбор снимает отметки.</p>
      </div>
      {hidden.map((id) => (
        <input key={id} type="hidden" form={form} name="field_ids" value={id} />
      ))}
      {rows.length > 0 ? (
        <PickTable rows={rows} form={form} chosen={chosen} onTick={(id, on) => change([id], on)} />
      ) : (
        <p className="text-muted">Таких полей нет. Измените поиск, культуру или подразделение в шапке.</p>
      )}
      {more && (
        <p className="mt-2 text-muted">Показаны первые {shown.length}. Уточните поиск, чтобы увидеть остальные.</p>
      )}
    </section>
  );
}

interface PickTableProps extends Pick<FieldPickerProps, "rows" | "form"> {
  chosen: ReadonlySet<number>;
  onTick: (id: number, on: boolean) => void;
}

function PickTable({ rows, form, chosen, onTick }: PickTableProps) {
  return (
    <Table label="Поля" className="card pick-table">
      <thead>
        <tr>
          <HeaderCell>Поле</HeaderCell>
          <HeaderCell>Культура</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Подразделение</HeaderCell>
          <HeaderCell numeric>Площадь</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, crop, division, area }) => (
          <tr key={id}>
            <th scope="row">
              <label className="choice">
                <input
                  type="checkbox"
                  form={form}
                  name="field_ids"
                  value={id}
                  checked={chosen.has(id)}
                  onChange={({ target }) => onTick(id, target.checked)}
                />
                <span>{name}</span>
              </label>
            </th>
            <td>
              <CropName crop={crop} />
            </td>
            <td className="hidden md:table-cell">{division ?? "—"}</td>
            <td className="num">{hectares(area)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
