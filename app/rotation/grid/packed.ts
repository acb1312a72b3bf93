import type { CropLook } from "~/words/crop-look";
import type { Consequences } from "../consequences";
import type { Sheet } from "./columns";

/** What there is much of on the screen. */
export interface Packed {
  sheet: Sheet;
  crops: CropLook[];
  consequences: Consequences;
}

/**
 * As one text. As values each number is named by its place among all that the page is sent: a thousand fields took 15 kB of
 * the line instead of 8, and three times as long to be written and read.
 */
export const pack = (packed: Packed): string => JSON.stringify(packed);

export const unpack = (text: string): Packed => JSON.parse(text);
