import { useEffect } from "react";
import { useHydrated } from "../use-hydrated";
import { type DoAgain, doAgain } from "./do-again";

export interface Awaking {
  /** Told when the sheet lives, with how what was held until then is done. */
  onAwake: (how: DoAgain) => void;
}

/** Stands behind a sheet that a document has drawn. */
export function Awake({ onAwake }: Awaking) {
  const isLive = useHydrated();
  // An effect, because what was held is done in what stands in the page by then.
  useEffect(() => {
    if (isLive) onAwake(doAgain);
  }, [isLive, onAwake]);
  return null;
}
