import { useLocation, useNavigate } from "@remix-run/react";
import { useMap } from "react-leaflet/hooks";
import { BaseMenu } from "~/map/base-menu";
import { type Coloring, coloringNames, colorings } from "~/map/coloring";
import type { FieldLooks } from "~/map/field-looks";
import { fitShown } from "~/map/fields-view";
import { type LayerName, layerNames } from "~/map/layers/layer-names";
import type { BaseState } from "~/map/use-base";
import type { Outlines } from "~/map/use-outlines";
import { standingText } from "~/map/view";
import { ZoomButtons } from "~/map/zoom-buttons.client";
import { paths } from "~/paths";
import { Icon } from "~/ui/icons";
import { Menu, MenuButton, MenuHeading, MenuLink, MenuSeparator } from "~/ui/menu";
import { withParams } from "~/ui/url-state";

interface MapButtonsProps {
  customerId: number;
  outlines: Outlines;
  looks: FieldLooks | null;
  ground: BaseState;
  layers: readonly LayerName[];
  mayEdit: boolean;
  coloring: Coloring;
  /** Of how many fields it is known what they are to be coloured by. */
  known: Record<"ndvi" | "spread" | "relief", number | undefined>;
  /** Whether the holding has a land register at all. */
  cadastre: boolean;
  /** Whether this installation shows weather. */
  weather: boolean;
  /** Pixels from the left on which a layer's card stands over the map. */
  covered: number;
  onLayer: (name: LayerName) => void;
}

const layerLabels: Record<LayerName, string> = {
  plots: "Участки сезона",
  markers: "Метки",
  parcels: "Кадастровые участки",
  weather: "Осадки и температура",
  machines: "Техника",
};

/** Zoom, the whole holding, and the choice of the ground, of the colours and of what lies over the fields. */
export function MapButtons(props: MapButtonsProps) {
  const { customerId, ground, coloring, known, layers, mayEdit, cadastre, weather, onLayer } = props;
  const map = useMap();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const look = { variant: "secondary", label: "Подложка и слои карты" } as const;
  return (
    <div className="map-buttons">
      <Menu trigger={<Icon name="layers" />} label={look.label} look={look} align="end" plain>
        <BaseMenu {...ground} />
        <MenuHeading>Раскраска</MenuHeading>
        {colorings
          .filter((name) => name === "crop" || name === "stage" || known[name])
          .map((name) => (
            <MenuLink
              key={name}
              to={pathname + withParams(search, { color: name === "crop" ? null : name })}
              current={name === coloring}
              preventScrollReset
            >
              {coloringNames[name]}
            </MenuLink>
          ))}
        <MenuHeading>Слои</MenuHeading>
        {layerNames
          .filter((name) => (cadastre || name !== "parcels") && (weather || name !== "weather"))
          .map((name) => (
            <button
              key={name}
              type="button"
              className="menu-item"
              aria-pressed={layers.includes(name)}
              data-close-menu=""
              onClick={() => onLayer(name)}
            >
              {layerLabels[name]}
            </button>
          ))}
        <MenuSeparator />
        {mayEdit && (
          <MenuButton
            icon="location"
            onClick={() => navigate(paths.newMarker(customerId, { at: standingText(map), back: "map" }))}
          >
            Поставить метку
          </MenuButton>
        )}
        <MenuLink to={paths.markers(customerId)}>Все метки</MenuLink>
      </Menu>
      <ZoomButtons
        label="Показать все поля"
        onAll={() => fitShown(map, props.outlines.store, props.looks, props.covered)}
      />
    </div>
  );
}
