import { useNavigate } from "@remix-run/react";
import { baseStyles } from "~/map/base-styles";
import type { FieldsMap } from "~/map/fields-map.client";
import { type LayerName, layerNames } from "~/map/layers/layer-names";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { Menu, MenuButton, MenuHeading, MenuLink, MenuSeparator } from "~/ui/menu";

interface MapButtonsProps {
  map: FieldsMap;
  customerId: number;
  style: number;
  layers: readonly LayerName[];
  mayEdit: boolean;
  /** Whether the holding has a land register at all. */
  cadastre: boolean;
  onStyle: (index: number) => void;
  onLayer: (name: LayerName) => void;
}

const layerLabels: Record<LayerName, string> = {
  plots: "Участки сезона",
  markers: "Метки",
  parcels: "Кадастровые участки",
};

/** Zoom, the whole holding, and the choice of the ground and of what lies over the fields. */
export function MapButtons({ map, customerId, style, layers, mayEdit, cadastre, onStyle, onLayer }: MapButtonsProps) {
  const navigate = useNavigate();
  const look = { variant: "secondary", label: "Подложка и слои карты" } as const;
  return (
    <div className="map-buttons">
      <Menu trigger={<Icon name="layers" />} label={look.label} look={look} align="end" plain>
        <MenuHeading>Подложка</MenuHeading>
        {baseStyles.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className="menu-item"
            aria-current={index === style ? "true" : undefined}
            data-close-menu=""
            onClick={() => onStyle(index)}
          >
            {name}
          </button>
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
