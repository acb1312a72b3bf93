import type { Ticked } from "~/map/paint-fields";
import type { MapScreen } from "./map-screen.server";
import type { WholeTable } from "./use-field-table";

/** Fields that are ticked, in the list or on the map. */
export interface Ticking {
  ticked: Ticked;
  toggle: (id: number) => void;
}

/** What the map's screen gives to a list in its own list's place. */
export interface ListContext
  extends Pick<
    MapScreen,
    | ("table" | "nextCursor" | "totalCount" | "totalArea" | "mayEdit" | "tableAddress")
    | ("filterCount" | "q" | "tab" | "narrowed" | "season" | "elsewhere")
  > {
  customerId: number;
  whole: WholeTable;
  hovered: number | null;
  onHover: (id: number | null) => void;
  /** Tells the map what is ticked and what a click on it does; null when the ticking ends. */
  onTicking: (ticking: Ticking | null) => void;
  /** More than the first rows is needed. */
  onEnd: () => void;
}
