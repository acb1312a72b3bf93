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
export const pack = ({ crops, ...others }: Packed): string =>
  JSON.stringify({ ...others, crops: crops.map(({ id, name, color }) => [id, name, color]) });

type Written = Omit<Packed, "crops"> & { crops: [id: number, name: string, color: string][] };

export function unpack(text: string): Packed {
  const { crops, ...others }: Written = JSON.parse(text);
  return { ...others, crops: crops.map(([id, name, color]) => ({ id, name, color })) };
}
