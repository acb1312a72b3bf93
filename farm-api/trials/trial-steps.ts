import type { FieldTrial } from "#contract/trials";

type State = FieldTrial["state"];

/** Where a trial can go from each state; staying is always possible. */
const next: Record<State, readonly State[]> = {
  none: ["requested"],
  requested: ["active", "none"],
  active: ["finished"],
  finished: [],
};

const words: Record<State, string> = { none: "нет", requested: "запрошен", active: "идёт", finished: "завершён" };

/**
 * What speaks against a step; undefined where it is possible. Those who may start over (an administrator, an advisor)
 * also clear a trial that began or is over.
 */
export function stepFault(from: State, to: State, mayStartOver: boolean): string | undefined {
  if (from === to || next[from].includes(to)) return undefined;
  if (to === "none")
    return mayStartOver ? undefined : "Начатый опыт может сбросить только администратор или консультант";
  return `Опыт сейчас «${words[from]}», состояние «${words[to]}» невозможно`;
}
