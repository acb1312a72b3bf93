import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ColorSwatch } from "~/ui/color-swatch";
import { ColorField } from "~/ui/form/color-field";
import { HeaderCell, Table } from "~/ui/table";
import { colorName } from "../color-name";
import type { CropRow } from "../queries.server";

interface Row extends CropRow {
  /** The colour to begin with. */
  color: string;
  /** Left out by the search: hidden and not absent, so that its colour is sent with the others. */
  hidden: boolean;
}

interface CropTableProps {
  rows: Row[];
  mayEdit: boolean;
}

export function CropTable({ rows, mayEdit }: CropTableProps) {
  return (
    <div hidden={rows.every(({ hidden }) => hidden)}>
      <Table label="Цвета культур" className="card max-h-none max-w-3xl">
        <thead>
          <tr>
            <HeaderCell>Культура</HeaderCell>
            <HeaderCell>Цвет</HeaderCell>
            <HeaderCell>Стандартный</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CropLine key={row.id} row={row} mayEdit={mayEdit} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function CropLine({ row: { id, name, standard, own, color, hidden }, mayEdit }: { row: Row; mayEdit: boolean }) {
  const field = { id: `color-${id}`, name: colorName(id), key: color, initialValue: color };
  return (
    <tr hidden={hidden}>
      <th scope="row" className="w-full">
        {name} {own && <Badge tone="info">свой цвет</Badge>}
      </th>
      <td>
        {mayEdit ? (
          <ColorField field={field} label={`Цвет: ${name}`} hideLabel suggestions={[standard]} />
        ) : (
          <ColorSwatch color={color} size={24} label={color} />
        )}
      </td>
      <td>
        <span className="flex items-center">
          <ColorSwatch color={standard} className="mr-2" />
          {mayEdit && own && <ResetButton id={id} name={name} />}
        </span>
      </td>
    </tr>
  );
}

const ResetButton = ({ id, name }: { id: number; name: string }) => (
  <Button
    type="submit"
    name="reset"
    value={id}
    variant="ghost"
    size="sm"
    icon="undo"
    label={`Вернуть стандартный цвет: ${name}`}
  />
);
