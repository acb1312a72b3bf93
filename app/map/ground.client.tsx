import { Suspense } from "react";
import { lazyPart } from "~/ui/lazy-part";
import type { BaseStyle } from "./base-styles";
import { Graticule } from "./graticule-layer.client";

const Tiles = lazyPart(() => import("./tiles.client").then((part) => part.Tiles));

/** What lies under everything; where its pictures don't come, the lines that need no network are seen. */
export function Ground({ base }: { base: BaseStyle | undefined }) {
  return (
    <>
      <Graticule />
      {base?.tiles && (
        <Suspense fallback={null}>
          <Tiles key={base.tiles} address={base.tiles} nearest={base.nearest} />
        </Suspense>
      )}
    </>
  );
}
