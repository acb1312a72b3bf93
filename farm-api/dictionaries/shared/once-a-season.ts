/** Types of work that a field, or a plot of it, sees once a season. */
export const sowingWork = 3;
const harvestWork = 5;

export const onceASeason: readonly number[] = [sowingWork, harvestWork];
