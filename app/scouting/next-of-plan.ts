/** A field of a plan, as the script of the form knows it too. */
export interface PlanStop {
  id: number;
  name: string;
}

/**
 * Where a route leads from a field: to the first one behind it that was not walked, or else to the first of all.
 * @param route all fields in their order, or those that are left with the one that is walked
 */
export function nextOfPlan(route: readonly PlanStop[], from: number, walked: ReadonlySet<number>): PlanStop | null {
  const here = route.findIndex(({ id }) => id === from);
  const isLeft = ({ id }: PlanStop) => id !== from && !walked.has(id);
  return route.slice(here + 1).find(isLeft) ?? route.find(isLeft) ?? null;
}
