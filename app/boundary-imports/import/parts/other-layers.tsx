import { Form } from "@remix-run/react";
import { Card } from "~/ui/card";
import { FormErrors } from "~/ui/form/form-errors";
import { SubmitButton } from "~/ui/form/submit-button";
import type { ReadyImport } from "../queries.server";
import { LayerBoxes } from "./layer-boxes";

interface OtherLayersProps {
  preview: ReadyImport["preview"];
  errors: string[];
}

/** Which layers were read, and others to read instead. */
export function OtherLayers({ preview: { layers, reading }, errors }: OtherLayersProps) {
  if (layers.length < 2) return null;
  return (
    <Card title="Слои файла">
      <p>
        Прочитано:{" "}
        {layers
          .filter(({ chosen }) => chosen)
          .map(({ name }) => name)
          .join(", ")}
      </p>
      <details className="mt-2" open={errors.length > 0}>
        <summary className="cursor-pointer text-action">Выбрать другие слои</summary>
        <Form method="post" className="mt-2">
          <FormErrors errors={errors} title="Прочитать не удалось" />
          {reading.crs !== null && <input type="hidden" name="crs" value={reading.crs} />}
          <LayerBoxes layers={layers} />
          <SubmitButton name="intent" value="reread" icon="refresh" className="mt-3" busyLabel="Читаем…">
            Прочитать их
          </SubmitButton>
        </Form>
      </details>
    </Card>
  );
}
