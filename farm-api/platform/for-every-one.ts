/**
 * Does something for each holding, one after another: what fails for one of them doesn't keep it from the others.
 * @throws the first failure, once all have had their turn
 */
export async function forEveryOne<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await act(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
