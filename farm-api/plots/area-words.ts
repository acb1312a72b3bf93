import { hectareText, squareMetresInHectare } from "#formats/hectares";

/** An area of m² as people say it: «12,35 га», or m² where hectares would show as nothing. */
export const plotAreaText = (area: number): string =>
  area < squareMetresInHectare / 100 ? `${Math.ceil(area)}\u00a0м²` : hectareText(area);
