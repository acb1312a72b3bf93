import { useEffect, useState } from "react";
import { overviewTolerance } from "./detail";
import { OutlineLoader } from "./outline-loader";
import { OutlineStore } from "./outline-store";
import type { Box } from "./shape";

export type MapState = "loading" | "ready" | "empty" | "failed";

export interface Outlines {
  state: MapState;
  store: OutlineStore;
  /** Fetches into the store what a view lacks, past React: finer outlines ask for another painting and nothing else. */
  refine: (zoom: number, box: Box, onMore: () => void) => void;
}

const noneYet = (): Outlines => ({
  state: "loading",
  store: new OutlineStore(overviewTolerance),
  refine: () => undefined,
});

/**
 * Outlines that can be had from an address; a component that is shown another address is to be another one.
 * @returns them, and how to ask again after a failure
 */
export function useOutlines(address: string): [outlines: Outlines, retry: () => void] {
  const [asked, ask] = useState({ address });
  const [outlines, setOutlines] = useState(noneYet);
  // An effect and no loader: only a map that is looked at needs them.
  useEffect(() => {
    const loader = new OutlineLoader(asked.address);
    const { store } = loader;
    const refine: Outlines["refine"] = (...asked) => loader.refine(...asked);
    const tell = (state: MapState) => loader.stopped || setOutlines({ state, store, refine });
    tell("loading");
    loader.loadOverview().then(
      () => tell(store.size === 0 ? "empty" : "ready"),
      () => tell("failed"),
    );
    return () => loader.stop();
  }, [asked]);
  return [outlines, () => ask({ address })];
}
