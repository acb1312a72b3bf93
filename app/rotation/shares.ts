import type { Rotation } from "#contract/rotation";
import { exactly } from "#formats/shown-numbers";

/** Crop and its land in m², the largest first. */
export type CropShare = [cropId: number, area: number];

/** The shares of each season, in the order of the seasons. */
export function sharesByYear(years: number[], shares: Rotation["shares"]): CropShare[][] {
  return years.map((year) =>
    shares
      .filter((share) => share.year === year)
      .map(({ crop_id, area }): CropShare => [crop_id, Math.round(area)])
      .sort((a, b) => b[1] - a[1]),
  );
}

/** Crop and its part of a season's land in thousandths, the largest first. */
export type CropPart = [cropId: number, thousandths: number];

/** The parts that crops have of each season's land: of what could bear a crop, or of what bears one where that is more. */
export function partsByYear({ years, shares, land }: Pick<Rotation, "years" | "shares" | "land">): CropPart[][] {
  return sharesByYear(years, shares).map((season, column) => {
    const sown = season.reduce((sum, [, area]) => sum + area, 0);
    const whole = Math.max(land[column] ?? 0, sown) || 1;
    return season.map(([crop, area]): CropPart => [crop, Math.round((area / whole) * 1000)]);
  });
}

export interface CropLine {
  cropId: number;
  /** m² by season; 0 where it isn't grown. */
  areas: number[];
}

/** Crops by the land they take over all seasons, the largest first. */
export function cropLines(shares: CropShare[][]): CropLine[] {
  const lines = new Map<number, number[]>();
  shares.forEach((season, column) => {
    for (const [crop, area] of season) {
      const areas = lines.get(crop) ?? shares.map(() => 0);
      areas[column] = area;
      lines.set(crop, areas);
    }
  });
  const total = ({ areas }: CropLine) => areas.reduce((sum, area) => sum + area, 0);
  return [...lines].map(([cropId, areas]) => ({ cropId, areas })).sort((a, b) => total(b) - total(a));
}

/** Land of the season that no crop takes. */
export const unassigned = (open: number, season: CropShare[] = []): number =>
  Math.max(
    season.reduce((left, [, area]) => left - area, open),
    0,
  );

const percent = exactly(1);

/** «12,5 %» of the whole; nothing of nothing. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? "0,0 %" : `${percent((part / whole) * 100)} %`;
