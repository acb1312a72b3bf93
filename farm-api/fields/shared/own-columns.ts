import { type OwnField, ownFieldColumns } from "#contract/fields";
import { forEach, onlyColumns } from "../../platform/database/columns";

/** The columns of a field that people set, as the contract names them. */
export const ownColumns = ownFieldColumns;

/** A field of which nothing is told, not even its name. */
export const nothingTold: Omit<OwnField, "name"> = forEach(
  ownColumns.filter((column) => column !== "name"),
  () => null,
);

/** What people have set on a field. */
export const ownOf = (field: OwnField): OwnField => onlyColumns(field, ownColumns);
