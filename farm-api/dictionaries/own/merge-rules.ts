import { mergedWithin, type OwnDictionaryName } from "#contract/own-entries";

const refusals: { readonly [N in OwnDictionaryName]?: string } = {
  worktypes: "Это вид работ другой группы. Объединять можно только внутри группы",
  seeds: "Это сорт другой культуры. Объединять можно только сорта одной культуры",
};

interface Entry {
  id: number;
  [key: string]: unknown;
}

/** Why an entry can't be merged into another one of its dictionary; null where it can. */
export function mergeFault(dictionary: OwnDictionaryName, entry: Entry, into: Entry): string | null {
  if (entry.id === into.id) return "Запись нельзя объединить с ней самой";
  const within = mergedWithin[dictionary];
  if (within === undefined || entry[within] === into[within]) return null;
  return refusals[dictionary] ?? null;
}
