import { useEffect, useState } from "react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { markerKinds } from "~/words/marker-kinds";
import { LandLayer } from "./land-layer.client";
import { fetchLayer, type MarkerSign, type PlotOutline } from "./layer-data";
import type { LayerName } from "./layer-names";

interface MapLayersProps {
  customerId: number;
  season: number;
  layers: readonly LayerName[];
  mayEdit: boolean;
}

interface Fetched<T> {
  items: readonly T[];
  failed: boolean;
}

const nothing: Fetched<never> = { items: [], failed: false };

/** What a layer shows; nothing while it is off. */
function useLayer<T>(address: string, on: boolean): Fetched<T> {
  const [known, setKnown] = useState<Fetched<T> & { address: string }>({ ...nothing, address: "" });
  // An effect and no loader: only a layer that is on costs the line anything.
  useEffect(() => {
    if (!on) return;
    const gone = new AbortController();
    fetchLayer<{ items: T[] }>(address, gone.signal).then(
      ({ items }) => setKnown({ items, failed: false, address }),
      () => gone.signal.aborted || setKnown({ items: [], failed: true, address }),
    );
    return () => gone.abort();
  }, [address, on]);
  return on && known.address === address ? known : nothing;
}

/** Plots of the season and markers over the fields, and a card of the marker that is chosen. */
export function MapLayers({ customerId, season, layers, mayEdit }: MapLayersProps) {
  const plots = useLayer<PlotOutline>(paths.mapPlots(customerId, { season }), layers.includes("plots"));
  const markers = useLayer<MarkerSign>(paths.mapMarkers(customerId), layers.includes("markers"));
  const [chosen, choose] = useState<MarkerSign | null>(null);
  return (
    <>
      <LandLayer plots={plots.items} markers={markers.items} onChoose={choose} />
      {(plots.failed || markers.failed) && (
        <p className="card mb-2 p-3" role="alert">
          {plots.failed ? "Участки не загрузились" : "Метки не загрузились"}
        </p>
      )}
      {chosen && markers.items.includes(chosen) && (
        <MarkerCard {...{ customerId, mayEdit }} marker={chosen} onClose={() => choose(null)} />
      )}
    </>
  );
}

interface MarkerCardProps {
  customerId: number;
  mayEdit: boolean;
  marker: MarkerSign;
  onClose: () => void;
}

function MarkerCard({ customerId, mayEdit, marker, onClose }: MarkerCardProps) {
  const { id, name, kind, comment } = marker;
  return (
    <aside className="card map-card mb-2 p-3" aria-label={`Метка ${name}`}>
      <div className="flex items-start justify-between">
        <h2 className="min-w-0 truncate">{name}</h2>
        <Button icon="close" size="sm" variant="ghost" label="Закрыть метку" onClick={onClose} />
      </div>
      <p className="mt-1 text-muted">{markerKinds[kind]}</p>
      {comment && <p className="mt-1 whitespace-pre-line break-words">{comment}</p>}
      {mayEdit && (
        <LinkButton to={paths.marker(customerId, id, { back: "map" })} size="sm" icon="edit" className="mt-3">
          Изменить
        </LinkButton>
      )}
    </aside>
  );
}
