import { Suspense, useRef } from "react";
import { Running } from "~/ui/running";
import { useSeen } from "~/ui/use-seen";
import type { Shown, Vegetation } from "../queries.server";
import { SceneMap } from "./lazy-scene-map";
import { Picture } from "./picture";

export interface SceneViewProps {
  view: Vegetation;
  shown: Shown;
}

/**
 * The scene over the fields, and the one that it is compared with: on a map where one picture shows all, else as pictures,
 * which are also what there is without scripts.
 */
export function SceneView({ view, shown }: SceneViewProps) {
  const { beside, picture, other, ground } = shown;
  const panel = useRef<HTMLDivElement>(null);
  const seen = useSeen(panel);
  const ready = picture === "ready" && (!beside || other === "ready");
  const pictures = <Pictures {...{ view, shown }} />;
  if (!ready || (beside && view.choice.compare === "side")) return pictures;
  return (
    <div ref={panel}>
      {seen ? (
        <Suspense fallback={<div className="scene-map" />}>
          <SceneMap key={view.division} {...{ view, shown }} />
        </Suspense>
      ) : (
        <noscript>{pictures}</noscript>
      )}
      {ground && typeof ground === "object" && "progress" in ground && (
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
