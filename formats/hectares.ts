import { exactly } from "./shown-numbers";

/** m² */
export const squareMetresInHectare = 10_000;

/** Areas are m² everywhere; hectares are what people read and type. */
export const toHectares = (squareMetres: number): number => squareMetres / squareMetresInHectare;

/** To the square centimetre: 12.3456 ha are 123 456 m², whatever the machine's fractions make of it. */
export const fromHectares = (hectares: number): number =>
  Math.round(hectares * squareMetresInHectare * 10_000) / 10_000;

/** An area of m² in hectares, to the square metre, as a cell of a workbook holds it. */
export const hectaresOf = (squareMetres: number): number => toHectares(Math.round(squareMetres));

const hundredths = exactly(2);
/**
 * m² as «1 234,56», where the unit stands in the heading. Rounded by the square centimetre, as areas are measured: the same
 * sum taken in another order differs far behind it, and would be told as another hundredth where it lies between two.
 */
export const hectareNumber = (squareMetres: number): string =>
  hundredths(Math.round(Math.round(squareMetres * 10_000) / 1_000_000) / 100);
/** m² as «1 234,56 га», which doesn't break at the end of a line. */
export const hectareText = (squareMetres: number): string => `${hectareNumber(squareMetres)}\u00a0га`;
