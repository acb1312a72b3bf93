import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithTables, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { typeName } from "../equipment-types";
import { type EquipmentScreen, loadEquipment } from "../list-equipment.server";

const columnsOf = (types: EquipmentScreen["types"]): TableColumn<EquipmentScreen["equipment"][number]>[] => [
  { title: "Название", width: 32, value: ({ name }) => name },
  { title: "Вид", width: 24, value: ({ equipment_type_id }) => typeName(types, equipment_type_id) },
  { title: "Номер", width: 16, value: ({ number }) => number },
  { title: "Захват, м", format: "decimal", value: ({ working_width }) => working_width },
  { title: "Работ", format: "integer", value: ({ works_count }) => works_count },
  { title: "Примечание", width: 40, value: ({ comment }) => comment },
];

/** The implements that the filters leave. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { equipment, types } = await loadEquipment(args);
    return { what: "орудия", sheets: [sheetOf("Орудия", columnsOf(types), equipment)] };
  });
