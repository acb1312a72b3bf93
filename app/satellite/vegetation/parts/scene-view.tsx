import { Suspense, useRef } from "react";
import { Running } from "~/ui/running";
import { useSeen } from "~/ui/use-seen";
import type { Shown, Vegetation } from "../queries.server";
import { SceneMap } from "./lazy-scene-map";
import { addressOf, Picture, PictureNote } from "./picture";

export interface SceneViewProps {
  view: Vegetation;
  shown: Shown;
}

/**
 * The scene over the fields, and the one that it is compared with: on a map where one picture shows all, else as pictures,
 * which are also what there is without scripts.
 */
export function SceneView({ view, shown }: SceneViewProps) {
  const { customerId, division, choice } = view;
  const { scene, beside, picture, other, ground } = shown;
  const since = choice.compare === "difference" ? beside?.date : undefined;
  const panel = useRef<HTMLDivElement>(null);
  const seen = useSeen(panel);
  const ready = picture === "ready" && (!beside || other === "ready");
  const pictures = <Pictures {...{ view, shown }} />;
  const mapped = ready && !(beside && choice.compare === "side");
  // The same box around both: that it has been seen is noticed once.
  return (
    <div ref={panel}>
      {!mapped && pictures}
      {mapped && !seen && <noscript>{pictures}</noscript>}
      {mapped && seen && (
        <>
          <Suspense fallback={<div className="scene-map" />}>
            <SceneMap key={division} {...{ view, shown }} />
          </Suspense>
          <PictureNote scene={scene} address={addressOf({ customerId, division, scene, choice, since })} />
        </>
      )}
      {mapped && ground && typeof ground === "object" && "progress" in ground && (
        <Running calm progress={ground.progress} label="Готовим снимок в натуральных цветах…" />
      )}
    </div>
  );
}

function Pictures({ view: { customerId, division, choice }, shown }: SceneViewProps) {
  const { scene, beside, picture, other } = shown;
  const own = <Picture {...{ customerId, division, scene, choice }} standing={picture} />;
  if (!beside) return own;
  if (choice.compare === "difference" && picture === "ready" && other === "ready")
    return <Picture {...{ customerId, division, scene, choice }} standing={picture} since={beside.date} />;
  return (
    <div className="vegetation-pair">
      {own}
      <Picture {...{ customerId, division, choice }} scene={beside} standing={other} />
    </div>
  );
}
