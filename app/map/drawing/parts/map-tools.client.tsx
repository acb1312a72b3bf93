import { Icon } from "~/ui/icons";
import { Menu } from "~/ui/menu";
import { BaseMenu } from "../../base-menu";
import type { BaseState } from "../../use-base";
import { ZoomButtons } from "../../zoom-buttons.client";
import { useDrawingView } from "./drawing-view";

/** The choice of the ground, zoom, and a way back to what is drawn. */
export function MapTools({ ground }: { ground: BaseState }) {
  const view = useDrawingView();
  const look = { variant: "secondary", label: "Подложка карты" } as const;
  return (
    <div className="map-buttons">
      <Menu trigger={<Icon name="layers" />} label={look.label} look={look} align="end" plain>
        <BaseMenu {...ground} />
      </Menu>
      <ZoomButtons label="Показать целиком" onAll={() => view.current?.showAll()} />
    </div>
  );
}
