import { useEffect, useState } from "react";
import { paths } from "~/paths";
import type { ExtentShape } from "../../paint-extents";
import type { MachinesNow } from "../queries.server";

/** m²; what its points can't carry is null. */
interface Areas {
  net: number;
  overlap: number | null;
  missed: number | null;
}

type Worked = ExtentShape & { areas: Areas };

const none: readonly Worked[] = [];

const sumOf = (told: readonly (number | null)[]) =>
  told.some((area) => area !== null) ? told.reduce<number>((sum, area) => sum + (area ?? 0), 0) : null;

/** What all of them come to. */
const areasOf = (shapes: readonly Worked[]): Areas => ({
  net: shapes.reduce((sum, { areas }) => sum + areas.net, 0),
  overlap: sumOf(shapes.map(({ areas }) => areas.overlap)),
  missed: sumOf(shapes.map(({ areas }) => areas.missed)),
});

/** What the chosen machine worked in its days, once somebody wants to see it. */
export function useWorked(
  { customerId, chosen, range }: Pick<MachinesNow, "customerId" | "chosen" | "range">,
  wanted: boolean,
) {
  const [worked, setWorked] = useState<{ address: string; shapes: readonly Worked[] | null } | null>(null);
  const { name, from, to } = range;
  const address = chosen && wanted ? paths.machineWorked(customerId, chosen.id, { range: name, from, to }) : null;
  // An effect, because the browser alone asks for it.
  useEffect(() => {
    if (address === null) return;
    const stopping = new AbortController();
    fetch(address, { signal: stopping.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`The extents were answered by ${answer.status}`);
        const told = (await answer.json()) as Omit<Worked, "line">[];
        setWorked({ address, shapes: told.map((shape) => ({ ...shape, line: null })) });
      })
      .catch(() => stopping.signal.aborted || setWorked({ address, shapes: null }));
    return () => stopping.abort();
  }, [address]);
  const told = worked !== null && worked.address === address ? worked : null;
  const shapes = told?.shapes ?? none;
  return {
    shapes,
    areas: shapes.length > 0 ? areasOf(shapes) : null,
    empty: told?.shapes?.length === 0,
    failed: told !== null && !told.shapes,
  };
}
