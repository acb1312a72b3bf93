import { baseStyles } from "~/map/base-styles";
import type { FieldsMap } from "~/map/fields-map.client";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { Menu, MenuHeading } from "~/ui/menu";

interface MapButtonsProps {
  map: FieldsMap;
  style: number;
  onStyle: (index: number) => void;
}

/** Zoom, the whole holding, and the choice of the ground. */
export function MapButtons({ map, style, onStyle }: MapButtonsProps) {
  const look = { variant: "secondary", label: "Подложка карты" } as const;
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
      </Menu>
      <Button icon="plus" label="Приблизить" onClick={() => map.zoomBy(1)} />
      <Button icon="minus" label="Отдалить" onClick={() => map.zoomBy(-1)} />
      <Button icon="home" label="Показать все поля" onClick={() => map.showAll()} />
    </div>
  );
}
