import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { Stat, Stats } from "~/ui/stat";
import { areaNumber, count } from "~/words/format";
import { encodingName, formatName } from "../file-words";
import type { ReadyImport } from "../queries.server";
import { commonProblems } from "../row-remarks";

/** What the file is and what is in it. */
export function Summary({ preview, rows }: Pick<ReadyImport, "preview" | "rows">) {
  const { format, encoding, crs, warnings } = preview;
  const about = [
    { label: "Формат", value: formatName(format) },
    { label: "Система координат", value: crs?.replaceAll("_", " ") ?? "в файле не указана" },
    ...(encoding ? [{ label: "Кодировка", value: encodingName(encoding) }] : []),
  ];
  return (
    <Card title="Что в файле">
      {preview.good_count === 0 && <NoneGood rows={rows} />}
      <Stats>
        <Stat label="Годных контуров" value={count(preview.good_count)} note={`из ${count(preview.rows_count)}`} />
        <Stat label="С ошибками" value={count(preview.bad_count)} note={preview.bad_count > 0 && "не загрузятся"} />
        <Stat
          label="Дубликатов"
          value={count(preview.duplicate_count)}
          note={preview.duplicate_count > 0 && "такие контуры уже есть"}
        />
        <Stat label="Площадь годных" value={areaNumber(preview.total_area)} unit="га" />
      </Stats>
      <dl className="mt-4">
        {about.map(({ label, value }) => (
          <div key={label} className="mb-1 break-words">
            <dt className="inline text-muted">{label}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <div className="mt-3">
          <Banner tone="warning">
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
    </Card>
  );
}

/** The reasons stand in the table too, but far below what then has nothing to tell. */
function NoneGood({ rows }: Pick<ReadyImport, "rows">) {
  return (
    <div className="mb-4">
      <Banner tone="danger">
        <p>Ни один контур не годится, загружать нечего.</p>
        <ul>
          {commonProblems(rows).map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
