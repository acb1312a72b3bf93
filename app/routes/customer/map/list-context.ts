import type { WholeTable } from "./parts/use-field-table";
import type { MapScreen } from "./queries.server";

/** What the map's screen gives to a list in its own list's place. */
export interface ListContext
  extends Pick<MapScreen, "table" | "nextCursor" | "totalCount" | "totalArea" | "mayEdit" | "tableAddress"> {
  customerId: number;
  whole: WholeTable;
  hovered: number | null;
  onHover: (id: number | null) => void;
  /** More than the first rows is needed. */
  onEnd: () => void;
}
