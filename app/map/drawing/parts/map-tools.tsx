import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { Menu, MenuHeading } from "~/ui/menu";
import { baseStyles } from "../../base-styles";
import type { DrawingMap } from "../client/drawing-map.client";

interface MapToolsProps {
  map: DrawingMap;
  base: number;
  onBase: (index: number) => void;
}

/** The choice of the ground, zoom, and a way back to what is drawn. */
export function MapTools({ map, base, onBase }: MapToolsProps) {
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
            aria-current={index === base ? "true" : undefined}
            data-close-menu=""
            onClick={() => onBase(index)}
          >
            {name}
          </button>
        ))}
      </Menu>
      <Button icon="plus" label="Приблизить" onClick={() => map.zoomBy(1)} />
      <Button icon="minus" label="Отдалить" onClick={() => map.zoomBy(-1)} />
      <Button icon="home" label="Показать целиком" onClick={() => map.showAll()} />
    </div>
  );
}
