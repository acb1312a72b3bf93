import type { DrawnPart } from "~/ui/drawn";
import { DrawnTable } from "~/ui/drawn-table";
import "./works.css";

/** Works one a row, as `draw-works.server.tsx` draws them. */
export const WorksTable = ({ label, table }: { label: string; table: DrawnPart }) => (
  <DrawnTable label={label} part={table} className="card works-table" />
);
