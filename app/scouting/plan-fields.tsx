import { type FormEvent, Suspense, useState } from "react";
import "~/map/map.css";
import { Button } from "~/ui/button";
import { RequiredMark } from "~/ui/form/field";
import { lazyPart } from "~/ui/lazy-part";
import { Loading } from "~/ui/loading";
import { searchItems } from "~/ui/search-text";
import type { PlanChoices } from "./plan-choices.server";
import "./plan-form.css";

const PlanMap = lazyPart(() => import("./plan-map").then((part) => part.PlanMap));

interface PlanFieldsProps extends Pick<PlanChoices, "fields" | "map"> {
  chosen: readonly string[];
  errors: string[] | undefined;
}

const boxOf = (id: number) => `plan-field-${id}`;

interface FieldBoxesProps extends Pick<PlanFieldsProps, "fields" | "chosen"> {
  /** Those that the search leaves. */
  found: ReadonlySet<number>;
  onChange: (event: FormEvent) => void;
}

/** What was walked stays in the plan: its box can't be emptied. */
function FieldBoxes({ fields, chosen, found, onChange }: FieldBoxesProps) {
  return (
    <ul className="plan-fields" onChange={onChange}>
      {fields.map(({ id, name, crop, area, walked }) => (
        <li key={id} hidden={!found.has(id)}>
          <label>
            <input
              id={boxOf(id)}
              type="checkbox"
              name="field_ids"
              value={id}
              disabled={walked}
              defaultChecked={walked || chosen.includes(String(id))}
            />
            {walked && <input type="hidden" name="field_ids" value={id} />} {name}{" "}
            <span className="text-muted">{[crop, walked ? "осмотрено" : area].filter(Boolean).join(", ")}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The boxes tell what is chosen, and the map ticks them. */
export function PlanFields({ fields, map, chosen, errors }: PlanFieldsProps) {
  const [query, setQuery] = useState("");
  const [onMap, setOnMap] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () => new Set(fields.filter(({ id, walked }) => walked || chosen.includes(String(id))).map(({ id }) => id)),
  );
  const found = new Set(searchItems(fields, query, ({ name, crop }) => `${name} ${crop ?? ""}`).map(({ id }) => id));

  function follow({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    const id = Number(target.value);
    setTicked((before) => new Set(target.checked ? [...before, id] : [...before].filter((one) => one !== id)));
  }

  return (
    <fieldset className="mt-4">
      <legend className="font-medium">
        Поля
        <RequiredMark />
      </legend>
      {errors && <p className="field-error">{errors.join(". ")}</p>}
      <div className="plan-find js-only">
        <input
          type="search"
          className="input"
          placeholder="Название поля или культура"
          aria-label="Поиск по полям"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          // Else it would send the form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
        <Button icon="map" aria-expanded={onMap} onClick={() => setOnMap(!onMap)}>
          {onMap ? "Убрать карту" : "Выбрать на карте"}
        </Button>
        <span aria-live="polite">Выбрано: {ticked.size}</span>
      </div>
      {onMap && (
        <section className="map-panel plan-map" aria-label="Поля на карте">
          <Suspense fallback={<Loading />}>
            <PlanMap map={map} ticked={ticked} onChoose={(id) => document.getElementById(boxOf(id))?.click()} />
          </Suspense>
        </section>
      )}
      {found.size === 0 && <p className="text-muted">Таких полей нет. Измените поиск</p>}
      <FieldBoxes fields={fields} chosen={chosen} found={found} onChange={follow} />
    </fieldset>
  );
}
