import { useEffect, useMemo, useState } from "react";
import { useMapEvent } from "react-leaflet/hooks";
import type { ParcelFeature } from "#contract/cadastre";
import { landRightNames } from "#contract/cadastre-words";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { hectares } from "~/words/format";
import type { Paint } from "../canvas-view";
import { PaintedLayer } from "../painted-layer.client";
import { fetchLayer } from "./layer-data";
import { noParcels, paintParcels, parcelAt, toParcelShapes } from "./paint-parcels";

/** Parcels of the land register over the fields, and a card of the one that is chosen. */
export function ParcelsLayer({ customerId }: { customerId: number }) {
  const [shapes, setShapes] = useState(noParcels);
  const [chosen, choose] = useState<ParcelFeature | null>(null);
  const [failed, setFailed] = useState(false);
  // An effect and no loader: only a layer that is on costs the line anything.
  useEffect(() => {
    const gone = new AbortController();
    fetchLayer<{ features: ParcelFeature[] }>(paths.parcelOutlines(customerId), gone.signal).then(
      ({ features }) => setShapes(toParcelShapes(features)),
      () => gone.signal.aborted || setFailed(true),
    );
    return () => gone.abort();
  }, [customerId]);
  useMapEvent("click", ({ latlng }) => choose(parcelAt(shapes, latlng.lng, latlng.lat)));
  const chosenId = chosen?.id ?? null;
  const paint = useMemo(
    (): Paint => (canvas, view) => paintParcels(canvas, view, shapes, chosenId),
    [shapes, chosenId],
  );
  if (failed)
    return (
      <p className="card mb-2 p-3" role="alert">
        Кадастровые участки не загрузились
      </p>
    );
  return (
    <>
      <PaintedLayer paint={paint} />
      {chosen && <ParcelCard customerId={customerId} parcel={chosen} onClose={() => choose(null)} />}
    </>
  );
}

interface ParcelCardProps {
  customerId: number;
  parcel: ParcelFeature;
  onClose: () => void;
}

function ParcelCard({ customerId, parcel: { id, properties }, onClose }: ParcelCardProps) {
  const { number, right, area } = properties;
  return (
    <aside className="card map-card mb-2 p-3" aria-label={`Участок ${number}`}>
      <div className="flex items-start justify-between">
        <h2 className="min-w-0 truncate">{number}</h2>
        <Button icon="close" size="sm" variant="ghost" label="Закрыть участок" onClick={onClose} />
      </div>
      <p className="mt-1 text-muted">{[hectares(area), right && landRightNames[right]].filter(Boolean).join(", ")}</p>
      <LinkButton to={paths.parcel(customerId, id)} size="sm" icon="cadastre" className="mt-3">
        Открыть участок
      </LinkButton>
    </aside>
  );
}
