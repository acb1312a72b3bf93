import type { Map as LeafletMap, LeafletMouseEvent } from "leaflet";
import { useEffect, useState } from "react";
import type { ParcelFeature } from "#contract/cadastre";
import { landRightNames } from "#contract/cadastre-words";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { hectares } from "~/words/format";
import { CanvasLayer } from "../canvas-layer.client";
import type { FieldsMap } from "../fields-map.client";
import { fetchLayer } from "./layer-data";
import { noParcels, paintParcels, parcelAt, toParcelShapes } from "./paint-parcels";

/** Parcels on a canvas over the map of fields. */
class ParcelsCanvas {
  private shapes = noParcels;
  private chosen: number | null = null;
  private readonly canvas = new CanvasLayer(
    (context, view) => paintParcels(context, view, this.shapes, this.chosen),
    "overlayPane",
  );

  constructor(
    private readonly map: LeafletMap,
    /** A click on a parcel, or beside all of them. */
    private readonly choose: (parcel: ParcelFeature | null) => void,
  ) {
    map.addLayer(this.canvas);
    map.on("click", this.click, this);
  }

  show(features: readonly ParcelFeature[]): void {
    this.shapes = toParcelShapes(features);
    this.canvas.repaint();
  }

  mark(chosen: number | null): void {
    this.chosen = chosen;
    this.canvas.repaint();
  }

  remove(): void {
    this.map.off("click", this.click, this);
    this.canvas.remove();
  }

  private click({ latlng }: LeafletMouseEvent): void {
    this.choose(parcelAt(this.shapes, latlng.lng, latlng.lat));
  }
}

interface ParcelsLayerProps {
  map: FieldsMap;
  customerId: number;
}

/** Parcels of the land register over the fields, and a card of the one that is chosen. */
export function ParcelsLayer({ map, customerId }: ParcelsLayerProps) {
  const [canvas, setCanvas] = useState<ParcelsCanvas | null>(null);
  const [chosen, choose] = useState<ParcelFeature | null>(null);
  const [failed, setFailed] = useState(false);
  // Effects, because Leaflet draws past React, and no loader: only a layer that is on costs the line anything.
  useEffect(() => {
    const made = new ParcelsCanvas(map.map, choose);
    setCanvas(made);
    return () => made.remove();
  }, [map]);
  useEffect(() => {
    if (!canvas) return;
    const gone = new AbortController();
    fetchLayer<{ features: ParcelFeature[] }>(paths.parcelOutlines(customerId), gone.signal).then(
      ({ features }) => canvas.show(features),
      () => gone.signal.aborted || setFailed(true),
    );
    return () => gone.abort();
  }, [canvas, customerId]);
  useEffect(() => canvas?.mark(chosen?.id ?? null), [canvas, chosen]);
  if (failed)
    return (
      <p className="card mb-2 p-3" role="alert">
        Кадастровые участки не загрузились
      </p>
    );
  return chosen && <ParcelCard customerId={customerId} parcel={chosen} onClose={() => choose(null)} />;
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
