import type { FieldTrial } from "#contract/trials";

type State = FieldTrial["state"];

/** The states of a trial in words, in the order in which it goes through them. */
export const trialStates: Record<State, string> = {
  none: "Опыта нет",
  requested: "Запрошен",
  active: "Идёт",
  finished: "Завершён",
};

export const trialTones = { none: "neutral", requested: "info", active: "success", finished: "neutral" } as const;

/** The kinds of trials that the service has, by the names that it gives them. */
export const trialTypes: Record<NonNullable<FieldTrial["type"]>, string> = {
  TRIAL_COMMERCIAL_BASELINE: "Коммерческий, базовый (TRIAL_COMMERCIAL_BASELINE)",
};

const following: Record<State, State[]> = {
  none: ["requested"],
  requested: ["active", "none"],
  active: ["finished"],
  finished: [],
};

/** Where a trial may go; who may start over also clears one that began. The farm API has the last word. */
export function possibleStates(state: State, mayStartOver: boolean): State[] {
  const next = [state, ...following[state]];
  return mayStartOver && !next.includes("none") ? [...next, "none"] : next;
}
