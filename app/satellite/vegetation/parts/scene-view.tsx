import { Suspense, useRef } from "react";
import { Running } from "~/ui/running";
import { useSeen } from "~/ui/use-seen";
import type { Shown, Vegetation } from "../queries.server";
import { SceneMap } from "./lazy-scene-map";
import { Picture, PictureNote } from "./picture";

export interface SceneViewProps {
  view: Vegetation;
  shown: Shown;
}

/** The scene over the fields, and the one that it is compared with: on maps, and as pictures where there are no scripts. */
export function SceneView({ view, shown }: SceneViewProps) {
  const { customerId, division, choice } = view;
  const { scene, beside, picture, other, ground } = shown;
  const since = choice.compare === "difference" ? beside?.date : undefined;
  const panel = useRef<HTMLDivElement>(null);
  const seen = useSeen(panel);
  const ready = picture === "ready" && (!beside || other === "ready");
  const pictures = <Pictures {...{ view, shown }} />;
  // The same box around both: that it has been seen is noticed once.
  return (
    <div ref={panel}>
      {!ready && pictures}
      {ready && !seen && <noscript>{pictures}</noscript>}
      {ready && seen && (
        <>
          <Suspense fallback={<div className="scene-map" />}>
            <SceneMap key={division} {...{ view, shown }} />
          </Suspense>
          <PictureNote {...{ customerId, division, scene, choice, since }} />
        </>
      )}
      {ready && ground && typeof ground === "object" && "progress" in ground && (
        <Running calm progress={ground.progress} label="Готовим снимок в натуральных цветах…" />
      )}
      {ready && ground && typeof ground === "object" && "refused" in ground && (
        <p className="text-sm text-muted">Снимка в натуральных цветах нет: {ground.refused}</p>
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
      <Picture {...{ customerId, division, choice }} scene={beside} standing={other} />
      {own}
    </div>
  );
}
