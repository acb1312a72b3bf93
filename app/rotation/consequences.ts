import type { CropShare } from "./shares";
import type { PackedWarning } from "./warnings";

/** What follows from the crops: told anew after every save. */
export interface Consequences {
  warnings: PackedWarning[];
  shares: CropShare[][];
}
