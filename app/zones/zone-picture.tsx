import type { ZoneMap } from "#contract/zone-shapes";
import { paths } from "~/paths";
import "~/ui/progress-bar.css";
import "./zones.css";

interface ZonePictureProps {
  customerId: number;
  fieldId: number;
  map: Pick<ZoneMap, "id" | "name" | "box" | "zones" | "version">;
}

/** The picture's own size, of which the longer side is a thousand: as a degree lies on the earth there. */
function sizeOf([west, south, east, north]: readonly [number, number, number, number]) {
  const across = (east - west) * Math.cos(((south + north) * Math.PI) / 360);
  const scale = 1000 / Math.max(across, north - south);
  return { width: across * scale, height: (north - south) * scale };
}

/** Zones over the field, each with its number where it is broadest. */
export function ZonePicture({ customerId, fieldId, map }: ZonePictureProps) {
  const { box, zones, id, name } = map;
  if (!box) return null;
  const { width, height } = sizeOf(box);
  const [west, south, east, north] = box;
  return (
    <figure className="zone-picture">
      <img
        src={`${paths.zoneMap(customerId, fieldId, id)}/picture`}
        alt={`Зоны поля: ${name}`}
        width={Math.round(width)}
        height={Math.round(height)}
      />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {zones.map(({ number, label: [lon, lat] }) => (
          <text key={number} x={((lon - west) / (east - west)) * width} y={((north - lat) / (north - south)) * height}>
            {number}
          </text>
        ))}
      </svg>
    </figure>
  );
}
