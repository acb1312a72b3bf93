import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ColorSwatch } from "~/ui/color-swatch";
import type { FieldSource } from "~/ui/form/field-source";
import { NumberField } from "~/ui/form/number-field";
import type { IntervalRow } from "./queries.server";

interface IntervalLineProps {
  crop: IntervalRow;
  field: FieldSource;
  mayEdit: boolean;
}

export function IntervalLine({ crop, field, mayEdit }: IntervalLineProps) {
  const { id, name, color, standard, own } = crop;
  return (
    <tr>
      <th scope="row" className="w-full">
        <span className="flex items-center">
          <ColorSwatch color={color} size={12} className="mr-2" />
          <span>
            {name} {own !== null && <Badge tone="info">свой срок</Badge>}
          </span>
        </span>
      </th>
      <td className="num">{standard}</td>
      <td>
        {mayEdit ? (
          <NumberField
            field={field}
            label={`Свой срок возврата: ${name}`}
            hideLabel
            className="interval-box"
            min={0}
            max={20}
            integer
            positive
            clearLabel="Взять из справочника"
          />
        ) : (
          (own ?? "—")
        )}
      </td>
      {mayEdit && (
        <td>
          {own !== null && (
            <Button
              type="submit"
              name="reset"
              value={id}
              variant="ghost"
              size="sm"
              icon="undo"
              label={`Вернуть срок из справочника: ${name}`}
            />
          )}
        </td>
      )}
    </tr>
  );
}
