import { paths } from "~/paths";
import { RowsForm } from "~/ui/form/rows-form";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { useCustomerId } from "~/use-customer-id";
import { count, metres } from "~/words/format";
import { equipmentName } from "../equipment-name";
import { typeName } from "../equipment-types";
import type { EquipmentScreen } from "../list-equipment.server";
import { RowActions } from "../row-actions";

/** On a phone what stands in these columns stands under the name. */
const wide = "hidden md:table-cell";

export function EquipmentTable({
  equipment,
  types,
  mayEdit,
}: Pick<EquipmentScreen, "equipment" | "types" | "mayEdit">) {
  const customerId = useCustomerId();
  return (
    <RowsForm>
      <Table label="Орудия" className="card">
        <thead>
          <tr>
            <HeaderCell>Название</HeaderCell>
            <HeaderCell className={wide}>Вид</HeaderCell>
            <HeaderCell className={wide}>Номер</HeaderCell>
            <HeaderCell numeric>Захват</HeaderCell>
            <HeaderCell numeric>Работ</HeaderCell>
            {mayEdit && <ActionsHeader />}
          </tr>
        </thead>
        <tbody>
          {equipment.map((one) => (
            <tr key={one.id}>
              <th scope="row" className="w-full">
                <a href={paths.equipment(customerId, one.id)}>{one.name}</a>
                <span className="block text-sm text-muted md:hidden">
                  {[typeName(types, one.equipment_type_id), one.number && `№ ${one.number}`].filter(Boolean).join(", ")}
                </span>
              </th>
              <td className={`whitespace-nowrap ${wide}`}>{typeName(types, one.equipment_type_id)}</td>
              <td className={`whitespace-nowrap ${wide}`}>{one.number}</td>
              <td className="num whitespace-nowrap">{one.working_width !== null && metres(one.working_width)}</td>
              <td className="num">{count(one.works_count)}</td>
              {mayEdit && (
                <td>
                  <RowActions id={one.id} name={equipmentName(one)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </RowsForm>
  );
}
