import { labelPoint } from "../geometry/label-point";
import type { MultiPolygon } from "../geometry/types";
import { type WorkWeather, workWeathers } from "../weather/shared/simulated-rain";
import type { Holding } from "./holding";

/**
 * The weather that the product tells of a field once it is written: that of its own square of the grid. Of a field whose
 * boundary nobody has measured it tells none; people there go by the middle of the holding.
 */
export function fieldWeather({
  centre: [lon, lat],
  tzOffset,
}: Holding): (boundary: MultiPolygon | null) => WorkWeather {
  const weatherAt = workWeathers();
  return (boundary) => {
    const [east, north] = boundary ? labelPoint(boundary) : [lon, lat];
    return weatherAt({ lat: north, lon: east, tzOffset });
  };
}
