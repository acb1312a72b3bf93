import { Form } from "@remix-run/react";
import { Card } from "~/ui/card";
import { FormErrors } from "~/ui/form/form-errors";
import { SubmitButton } from "~/ui/form/submit-button";
import { counted } from "~/words/format";
import { farPicture } from "../far-picture";
import type { ReadyImport } from "../queries.server";
import { CrsField } from "./crs-field";
import { FarMap } from "./far-map";
import { LayersKept } from "./layers-kept";

interface FarAwayProps {
  preview: ReadyImport["preview"];
  errors: string[];
}

const kilometres = (metres: number) => `${(Math.round(metres / 10_000) * 10).toLocaleString("ru-RU")} км`;

const shapesText = (count: number) => counted(count, "контур", "контура", "контуров");

/** Some that strayed among others at home: the file's coordinates are right, and these may not belong to it. */
function FewFarAway({ count, total }: { count: number; total: number }) {
  return (
    <Card title="Часть контуров далеко" className="mb-4">
      <p>
        Далеко от полей хозяйства: {shapesText(count)} из {total} годных, остальные рядом. Такие контуры отмечены в
        таблице: пропустите их, если они попали в файл случайно.
      </p>
    </Card>
  );
}

/** Fields that came to lie where the holding has none: most often in the wrong zone. */
export function FarAway({ preview, errors }: FarAwayProps) {
  const { far, crs_options, reading, good_count } = preview;
  if (!far) return null;
  // What lies nowhere on earth is of another coordinate system, however few they are.
  if (far.place && far.count * 2 < good_count) return <FewFarAway count={far.count} total={good_count} />;
  const picture = farPicture(far);
  const distance = kilometres(far.distance ?? 0);
  const [guess] = crs_options;
  return (
    <Card title="Поля не на месте" className="mb-4">
      {picture ? (
        <p className="mb-3">
          Далеко от полей хозяйства: {shapesText(far.count)}, первый из них в {distance}. Похоже, в файле указана не та
          зона или не та система координат.
        </p>
      ) : (
        <p className="mb-3">
          Координаты не похожи на градусы: {shapesText(far.count)} никуда не легли. Похоже, карта в другой системе
          координат.
        </p>
      )}
      {picture && <FarMap picture={picture} distance={distance} />}
      {guess ? (
        <Form method="post">
          <FormErrors errors={errors} title="Прочитать не удалось" />
          <p className="mb-3">
            Контуры легли бы рядом с вашими полями, если прочитать файл так: <b>{guess.name}</b>.
          </p>
          <LayersKept reading={reading} />
          <CrsField crs_options={crs_options} chosen={guess.code} placeholder="Как указано в файле" />
          <SubmitButton name="intent" value="reread" icon="refresh" className="mt-3" busyLabel="Читаем…">
            Прочитать так
          </SubmitButton>
        </Form>
      ) : (
        <p className="text-muted">
          Ни в одной известной нам зоне контуры рядом с вашими полями не лежат. Если эти поля и правда там, загружайте.
        </p>
      )}
    </Card>
  );
}
