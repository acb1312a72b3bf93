import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { Menu } from "~/ui/menu";
import { BaseMenu } from "../../base-menu";
import type { BaseState } from "../../use-base";
import type { DrawingMap } from "../client/drawing-map.client";

interface MapToolsProps {
  map: DrawingMap;
  ground: BaseState;
}

/** The choice of the ground, zoom, and a way back to what is drawn. */
export function MapTools({ map, ground }: MapToolsProps) {
  const look = { variant: "secondary", label: "Подложка карты" } as const;
  return (
    <div className="map-buttons">
      <Menu trigger={<Icon name="layers" />} label={look.label} look={look} align="end" plain>
        <BaseMenu {...ground} />
      </Menu>
      <Button icon="plus" label="Приблизить" onClick={() => map.zoomBy(1)} />
      <Button icon="minus" label="Отдалить" onClick={() => map.zoomBy(-1)} />
      <Button icon="home" label="Показать целиком" onClick={() => map.showAll()} />
    </div>
  );
}
