/** An area of m² in hectares, to the square metre, as a cell of a workbook holds it. */
export const hectaresOf = (squareMetres: number): number => Math.round(squareMetres) / 10_000;
