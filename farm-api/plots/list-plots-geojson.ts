import type { PlotFeature } from "#contract/plots";
import type { Transaction } from "../platform/database/scope";
import { listPlots } from "./list-plots";

interface Asked {
  customerId: number;
  season: number | undefined;
}

/** Plots of all standing fields as GeoJSON features, with a season only its own. */
export async function listPlotsGeojson(tx: Transaction, { customerId, season }: Asked): Promise<PlotFeature[]> {
  const plots = await listPlots(tx, customerId, { season, embed: "geojson" });
  return plots.flatMap(({ id, name, field_id, year, crop_id, area, geojson }) =>
    geojson ? [{ type: "Feature", id, geometry: geojson, properties: { name, field_id, year, crop_id, area } }] : [],
  );
}
