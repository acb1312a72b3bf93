import type { CropLook } from "~/words/crop-look";

const wholeColor = /^#[0-9a-f]{6}$/i;

export const cropClass = (cropId: number): string => `k${cropId}`;

/** A rule for each crop that names its colour; the sheet's own style says what is painted with it. */
export const cropStyles = (crops: Pick<CropLook, "id" | "color">[]): string =>
  crops
    .filter(({ color }) => wholeColor.test(color))
    .map(({ id, color }) => `.${cropClass(id)}{--c:${color}}`)
    .join("");
