import sql from "sql-template-tag";
import type { ParkKind } from "./park";

export const machines: ParkKind = {
  table: "machine",
  worksColumn: "machine_id",
  columns: [
    "customer_id",
    "machine_type",
    "model",
    "number",
    "year",
    "working_width",
    "tracker_source",
    "tracker_serial",
    "comment",
  ],
  order: sql`p.machine_type, p.model, p.number`,
  inUse: "WorkrecordMachineryExists",
  inUseWords: "Удалить технику нельзя, поскольку она указана",
};

export const implementsKind: ParkKind = {
  table: "equipment",
  worksColumn: "equipment_id",
  columns: ["customer_id", "name", "number", "equipment_type_id", "working_width", "comment"],
  order: sql`p.name, p.number`,
  inUse: "WorkrecordEquipmentExists",
  inUseWords: "Удалить орудие нельзя, поскольку оно указано",
};

export const operators: ParkKind = {
  table: "machine_operator",
  worksColumn: "machine_operator_id",
  columns: ["customer_id", "first_name", "last_name", "phone"],
  order: sql`p.last_name, p.first_name`,
  inUse: "WorkrecordOperatorExists",
  inUseWords: "Удалить механизатора нельзя, поскольку он указан",
};
