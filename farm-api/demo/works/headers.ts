import { crop } from "../agronomy/crop-ids";

/** Headers: for grain, for sunflower, which cuts sorghum too, and for maize. */
const header = { grain: 44, sunflower: 46, maize: 47 } as const;
const special: Partial<Record<number, number>> = {
  [crop.sunflower]: header.sunflower,
  [crop.sorghum]: header.sunflower,
  [crop.corn]: header.maize,
  [crop.silageCorn]: header.maize,
};

export const headers: ReadonlySet<number> = new Set(Object.values(header));

/** The type of implement that a crop is cut with. */
export const headerFor = (cropId: number): number => special[cropId] ?? header.grain;
