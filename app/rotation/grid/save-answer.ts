import type { Consequences } from "../consequences";
import type { CellDetails, Stands } from "./sheet/batch";

/** What the sheet hears about a batch it has sent. */
export type SaveAnswer = { key: string } & (
  | {
      outcome: "saved";
      /** Breed, dates and yield that the change took away. */
      before: { field_id: number; year: number; crop: number; details: CellDetails }[];
      /** Null when they could not be asked for; the cells are saved all the same. */
      consequences: Consequences | null;
    }
  /** Nothing was set, because others have changed some of the cells. */
  | { outcome: "conflict"; conflicts: Stands[]; by: string }
  /** Nothing was set. */
  | { outcome: "refused"; message: string }
  /** Nobody knows whether it was set: the same batch has to be sent again. */
  | { outcome: "unsure"; message: string }
);
