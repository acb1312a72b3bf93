import { useEffect, useState } from "react";
import { type NeighbourSource, Neighbours } from "./neighbours";

/** The other fields as far as they are known: another object whenever more is. */
export interface KnownNeighbours {
  state: "loading" | "ready" | "failed";
  fields: Neighbours;
}

/** @param given that of the first time counts */
export function useNeighbours(given: NeighbourSource): KnownNeighbours {
  const [source] = useState(given);
  const [known, setKnown] = useState<KnownNeighbours>(() => ({ state: "loading", fields: new Neighbours(source) }));
  // An effect and no loader: the page can be worked with before they are there.
  useEffect(() => {
    const fields = new Neighbours(source);
    const tell = (state: KnownNeighbours["state"]) => fields.stopped || setKnown({ state, fields });
    tell("loading");
    fields.load(() => tell("ready")).catch(() => tell("failed"));
    return () => fields.stop();
  }, [source]);
  return known;
}
