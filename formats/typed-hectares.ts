import { fromHectares, hectaresOf } from "./hectares";
import { numberText } from "./numbers";

/** An area of m² as it stands in a box of hectares, «12,3456»; "" for none. */
export const hectaresText = (squareMetres: number | null): string =>
  numberText(squareMetres === null ? null : hectaresOf(squareMetres));

/** What a box of hectares says beside the area that it was opened with: what was not touched stays as exact as it stood. */
export const untouchedArea = (typed: number | null, standing: number | null): number | null =>
  standing !== null && typed === fromHectares(hectaresOf(standing)) ? standing : typed;
