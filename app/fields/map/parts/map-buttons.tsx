import { useLocation, useNavigate } from "@remix-run/react";
import { BaseMenu } from "~/map/base-menu";
import { type Coloring, coloringNames, colorings } from "~/map/coloring";
import type { FieldsMap } from "~/map/fields-map.client";
import { type LayerName, layerNames } from "~/map/layers/layer-names";
import type { BaseState } from "~/map/use-base";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { Menu, MenuButton, MenuHeading, MenuLink, MenuSeparator } from "~/ui/menu";
import { withParams } from "~/ui/url-state";

interface MapButtonsProps {
  map: FieldsMap;
  customerId: number;
  ground: BaseState;
  layers: readonly LayerName[];
  mayEdit: boolean;
  coloring: Coloring;
  /** Whether any field has a satellite value to be coloured by. */
  hasNdvi: boolean;
  /** Whether the holding has a land register at all. */
  cadastre: boolean;
  onLayer: (name: LayerName) => void;
}

const layerLabels: Record<LayerName, string> = {
  plots: "Участки сезона",
  markers: "Метки",
  parcels: "Кадастровые участки",
};

/** Zoom, the whole holding, and the choice of the ground, of the colours and of what lies over the fields. */
export function MapButtons(props: MapButtonsProps) {
  const { map, customerId, ground, coloring, hasNdvi, layers, mayEdit, cadastre, onLayer } = props;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const look = { variant: "secondary", label: "Подложка и слои карты" } as const;
  return (
    <div className="map-buttons">
      <Menu trigger={<Icon name="layers" />} label={look.label} look={look} align="end" plain>
        <BaseMenu {...ground} />
        <MenuHeading>Раскраска</MenuHeading>
        {colorings
          .filter((name) => name !== "ndvi" || hasNdvi)
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
          .filter((name) => cadastre || name !== "parcels")
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
            onClick={() => navigate(paths.newMarker(customerId, { at: map.standing, back: "map" }))}
          >
            Поставить метку
          </MenuButton>
        )}
        <MenuLink to={paths.markers(customerId)}>Все метки</MenuLink>
      </Menu>
      <Button icon="plus" label="Приблизить" onClick={() => map.zoomBy(1)} />
      <Button icon="minus" label="Отдалить" onClick={() => map.zoomBy(-1)} />
      <Button icon="home" label="Показать все поля" onClick={() => map.showAll()} />
    </div>
  );
}
