/** m² */
export const squareMetresInHectare = 10_000;

/** Areas are m² everywhere; hectares are what people read and type. */
export const toHectares = (squareMetres: number): number => squareMetres / squareMetresInHectare;
export const fromHectares = (hectares: number): number => hectares * squareMetresInHectare;

/** An area of m² in hectares, to the square metre, as a cell of a workbook holds it. */
export const hectaresOf = (squareMetres: number): number => toHectares(Math.round(squareMetres));
