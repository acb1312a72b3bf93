import { useEffect, useState } from "react";
import { paths } from "~/paths";
import type { ExtentShape } from "../../paint-extents";
import type { MachinesNow } from "../queries.server";

const none: readonly ExtentShape[] = [];

/** What the chosen machine worked in its days, once somebody wants to see it. */
export function useWorked(
  { customerId, chosen, range }: Pick<MachinesNow, "customerId" | "chosen" | "range">,
  wanted: boolean,
) {
  const [worked, setWorked] = useState<{ address: string; shapes: readonly ExtentShape[] | null } | null>(null);
  const { name, from, to } = range;
  const address = chosen && wanted ? paths.machineWorked(customerId, chosen.id, { range: name, from, to }) : null;
  // An effect, because the browser alone asks for it.
  useEffect(() => {
    if (address === null) return;
    const stopping = new AbortController();
    fetch(address, { signal: stopping.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`The extents were answered by ${answer.status}`);
        const told = (await answer.json()) as Omit<ExtentShape, "line">[];
        setWorked({ address, shapes: told.map((shape) => ({ ...shape, line: null })) });
      })
      .catch(() => stopping.signal.aborted || setWorked({ address, shapes: null }));
    return () => stopping.abort();
  }, [address]);
  const told = worked !== null && worked.address === address ? worked : null;
  return { shapes: told?.shapes ?? none, empty: told?.shapes?.length === 0, failed: told !== null && !told.shapes };
}
