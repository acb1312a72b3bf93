import { Suspense, useEffect, useRef } from "react";
import "~/map/map.css";
import { useSeen } from "~/map/use-seen";
import { Loading } from "~/ui/loading";
import { MapStage } from "./lazy-map-stage";
import type { MapStageProps } from "./map-stage";

interface MapPanelProps extends MapStageProps {
  className: string;
  /** The map is looked at and needs the whole table. */
  onSeen: () => void;
}

/** The place of the map. What fills it comes apart from the page, once the place is looked at. */
export function MapPanel({ className, onSeen, ...stage }: MapPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const seen = useSeen(panel);
  // An effect, because it answers to what the browser has laid out.
  useEffect(() => {
    if (seen) onSeen();
  });
  return (
    <section ref={panel} className={`map-panel ${className}`} aria-label="Карта">
      <p className="map-notice no-js-only">
        Карта работает только с включённым JavaScript. В списке есть все поля, а контур каждого виден на его странице.
      </p>
      {seen && (
        <Suspense fallback={<Coming />}>
          <MapStage {...stage} />
        </Suspense>
      )}
    </section>
  );
}

const Coming = () => (
  <div className="map-notice late js-only">
    <Loading label="Загружаем карту…" />
  </div>
);
