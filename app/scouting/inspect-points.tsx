import { Fragment } from "react";
import { problemKindNames, problemKinds, severityNames } from "#contract/scouting-words";
import { paths } from "~/paths";
import type { InspectionScreen } from "./load-inspection.server";
import { yieldFormula, yieldParam } from "./points-form";

export interface PointValues {
  [name: string]: string | undefined;
}

interface PointFieldsProps {
  nth: number;
  screen: InspectionScreen;
  /** What stands in the controls, by their names without the point's. */
  values: PointValues;
  /** Photos that have come before. */
  refs: readonly string[];
  /** What is wrong with it. */
  errors: readonly string[];
  open: boolean;
}

function ProblemFields({ at, screen, values }: { at: string; screen: InspectionScreen; values: PointValues }) {
  return (
    <fieldset className="inspect-part">
      <legend>Проблема</legend>
      <select className="input" name={`${at}problem`} aria-label="Проблема" defaultValue={values.problem}>
        <option value="">Не найдено</option>
        {problemKinds.map((kind) => (
          <optgroup key={kind} label={problemKindNames[kind]}>
            {screen.problems
              .filter((one) => one.kind === kind)
              .map(({ id, name, crops }) => (
                <option key={id} value={`${kind}:${id}`} data-crops={crops || undefined}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <div className="inspect-row">
        <label>
          Степень
          <select className="input" name={`${at}severity`} defaultValue={values.severity}>
            <option value="">—</option>
            {Object.entries(severityNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Поражено, %
          <input
            className="input"
            name={`${at}affected`}
            inputMode="decimal"
            data-range="0 100"
            defaultValue={values.affected}
          />
        </label>
        <label>
          Сколько, шт
          <input
            className="input"
            name={`${at}number`}
            inputMode="decimal"
            data-range="0"
            defaultValue={values.number}
          />
        </label>
      </div>
      <label className="inspect-check">
        <input type="checkbox" name={`${at}resistance`} defaultChecked={values.resistance !== undefined} /> Похоже на
        устойчивость к препарату
      </label>
    </fieldset>
  );
}

function ParamFields({ at, screen, values }: { at: string; screen: InspectionScreen; values: PointValues }) {
  const eared = screen.params.find(({ name }) => name === "grains_per_ear");
  return (
    <details className="inspect-part" open={Object.keys(values).some((name) => name.startsWith("param."))}>
      <summary>Показатели</summary>
      <div className="inspect-params">
        {screen.params.map(({ name, title, unit, range, crops, stages }) => (
          <Fragment key={name}>
            <label data-crops={crops || undefined} data-stages={stages || undefined}>
              {title}, {unit}
              <input
                className="input"
                name={`${at}param.${name}`}
                inputMode="decimal"
                data-range={range}
                defaultValue={values[`param.${name}`]}
              />
            </label>
            {name === yieldParam && eared && (
              <small data-crops={eared.crops || undefined}>
                Если не указать: <span data-formula="">{yieldFormula}</span>
              </small>
            )}
          </Fragment>
        ))}
      </div>
    </details>
  );
}

/** Photos that are at the server: one whose box is emptied goes. */
function KeptPhotos({ at, screen, refs }: { at: string; screen: InspectionScreen; refs: readonly string[] }) {
  return (
    <>
      <p className="text-muted">Фото уже на сервере: {refs.length}. Снимите отметку, чтобы убрать.</p>
      <div className="inspect-shots">
        {refs.map((ref, nth) => (
          <label key={ref} className="inspect-shot inspect-check">
            <img src={paths.photo(screen.customerId, ref, "thumb")} alt={`Фото ${nth + 1}`} />
            <input type="checkbox" name={`${at}ref`} value={ref} defaultChecked />
          </label>
        ))}
      </div>
    </>
  );
}

/** One point of the walk: where, photos, what grows there and what harms it. */
export function PointFields({ nth, screen, values, refs, errors, open }: PointFieldsProps) {
  const at = `p${nth}.`;
  return (
    <details className="inspect-point card" open={open || errors.length > 0} data-point={nth}>
      <summary>Точка {nth + 1}</summary>
      {errors.length > 0 && <p className="field-error">{errors.join(". ")}</p>}
      <div className="inspect-row">
        <label>
          Широта
          <input className="input" name={`${at}lat`} inputMode="decimal" defaultValue={values.lat} />
        </label>
        <label>
          Долгота
          <input className="input" name={`${at}lon`} inputMode="decimal" defaultValue={values.lon} />
        </label>
      </div>
      <input type="hidden" name={`${at}timestamp`} defaultValue={values.timestamp} />
      <label className="inspect-photos">
        Фото
        <input type="file" name={`${at}photos`} accept="image/jpeg,image/png,image/webp" multiple />
      </label>
      {refs.length > 0 && <KeptPhotos {...{ at, screen, refs }} />}
      {screen.stages.length > 0 && (
        <label>
          Фаза (BBCH)
          <select className="input" name={`${at}devstage`} defaultValue={values.devstage}>
            <option value="">—</option>
            {screen.stages.map(({ id, code, name, crops }) => (
              <option key={id} value={id} data-crops={crops || undefined}>
                {code} · {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <ProblemFields at={at} screen={screen} values={values} />
      <ParamFields at={at} screen={screen} values={values} />
      <label>
        Комментарий
        <textarea className="input" name={`${at}comments`} rows={2} maxLength={2000} defaultValue={values.comments} />
      </label>
    </details>
  );
}
