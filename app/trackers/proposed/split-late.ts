interface Waiting {
  id: number;
  stretches: readonly { works_still: boolean }[];
}

/** Works that may be approved, and those at which a machine still is; where all of them are such, none is set aside. */
export function splitLate<R extends { id: number }>(
  records: readonly R[],
  proposals: readonly Waiting[],
): { ready: R[]; late: number } {
  const going = new Set(
    proposals.flatMap(({ id, stretches }) => (stretches.some(({ works_still }) => works_still) ? [id] : [])),
  );
  const ready = records.filter(({ id }) => !going.has(id));
  return ready.length === 0 ? { ready: [...records], late: 0 } : { ready, late: records.length - ready.length };
}
