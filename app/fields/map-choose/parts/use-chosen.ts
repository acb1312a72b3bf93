import { useLocation, useNavigate } from "@remix-run/react";
import { useMemo, useState } from "react";
import type { FieldTable } from "~/map/field-table";
import { rowAt } from "~/map/field-table";
import { typedState } from "~/ui/use-form-key";
import { type Chosen, readChosen, toggled, withChosen } from "../../chosen";
import type { ChosenField } from "../../chosen.server";

export interface Choice {
  chosen: Chosen;
  /** How many, and their land in m². */
  count: number;
  area: number;
  /** Whether one more was refused: there are more than can be named. */
  full: boolean;
  toggle: (id: number) => void;
}

interface Shown {
  /** The list as far as it is here. */
  table: FieldTable;
  totalCount: number;
  totalArea: number;
  /** Chosen fields that the list may not show. */
  known: ChosenField[];
}

function areasOf(table: FieldTable, known: ChosenField[]): Map<number, number> {
  const areas = new Map(known.map(({ id, area }) => [id, area]));
  for (let at = 0; at < table.ids.length; at++) {
    const { id, area } = rowAt(table, at);
    areas.set(id, area);
  }
  return areas;
}

/** The visit that ticking belongs to: the addresses that it leads to carry it on. */
function useVisit(): string {
  const { key, state }: { key: string; state: unknown } = useLocation();
  const carried = typeof state === "object" && state !== null && "visit" in state ? state.visit : undefined;
  return typeof carried === "string" ? carried : key;
}

/**
 * What is chosen stands in the address; ticking a box changes it without asking the server anything. Boxes are ticked
 * faster than addresses change, so within a visit the last tick counts.
 */
export function useChosen({ table, totalCount, totalArea, known }: Shown): Choice {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const visit = useVisit();
  const [full, setFull] = useState(false);
  const said = useMemo(() => readChosen(search), [search]);
  const [ticked, setTicked] = useState<{ chosen: Chosen; visit: string } | null>(null);
  const chosen = ticked?.visit === visit ? ticked.chosen : said;
  const areas = useMemo(() => areasOf(table, known), [table, known]);
  const toggle = (id: number) => {
    const next = toggled(chosen, id, table.ids);
    setFull(next === null);
    if (!next) return;
    setTicked({ chosen: next, visit });
    // The search beside the boxes stays as it is, for who types in it before the address has changed.
    const state = { ...typedState, visit };
    navigate(pathname + withChosen(search, next), { replace: true, preventScrollReset: true, state });
  };
  if (chosen === "all") return { chosen, count: totalCount, area: totalArea, full, toggle };
  const area = chosen.reduce((sum, id) => sum + (areas.get(id) ?? 0), 0);
  return { chosen, count: chosen.length, area, full, toggle };
}
