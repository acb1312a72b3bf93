interface Sowing {
  plot_id: number | null;
  crop_id: number;
}

/** What stands for a field, of its sowings of one season: its own, or else the first of its plots. */
export const mainSowing = <S extends Sowing>(sowings: readonly S[]): S | undefined =>
  sowings.find(({ plot_id }) => plot_id === null) ?? sowings[0];

/** The crops that are named for the field then: its own, or else each of its plots' once, in their order. */
export function mainCrops(sowings: readonly Sowing[]): number[] {
  const whole = sowings.find(({ plot_id }) => plot_id === null);
  return whole ? [whole.crop_id] : [...new Set(sowings.map(({ crop_id }) => crop_id))];
}
