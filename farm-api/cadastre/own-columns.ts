import { raw } from "sql-template-tag";
import { type OwnParcel, ownParcelColumns } from "#contract/cadastre";
import { columnList, forEach } from "../platform/database/columns";

/** Named as in the contract, but for the right: its own word is SQL's. */
const storedAs = (column: string) => (column === "right" ? "land_right" : column);

/** The columns of a parcel that people set, as the contract names them. */
export const ownColumns = ownParcelColumns;

/** A parcel of which nothing is told but its number. */
export const nothingTold: Omit<OwnParcel, "number"> = forEach(
  ownColumns.filter((column) => column !== "number"),
  () => null,
);

/** The own columns as they are stored. */
export const storedColumns = columnList(ownColumns.map(storedAs));

/** Of a parcel `p` what people have set on it. */
export const selectOwn = raw(ownColumns.map((column) => `p.${storedAs(column)} AS "${column}"`).join(", "));

/** Values by the columns that they are stored in. */
export const toStored = (parcel: OwnParcel): object =>
  Object.fromEntries(ownColumns.map((column) => [storedAs(column), parcel[column]]));
