import { z } from "#contract/zod";
import { type Asset, type AssetName, assetNames, type SceneTile } from "./source";

const band = z.object({ scale: z.number().optional() });
const asset = z.object({ href: z.string(), "raster:bands": z.array(band).optional(), bands: z.array(band).optional() });

/** What we read of a STAC item of Sentinel-2 L2A; everything else is left aside. */
export const stacItem = z.object({
  type: z.literal("Feature"),
  id: z.string().max(200),
  bbox: z.array(z.number()).min(4),
  properties: z.object({
    datetime: z.string().min(10),
    "eo:cloud_cover": z.number().nullish(),
    "s2:processing_baseline": z.string().nullish(),
    "processing:version": z.string().nullish(),
    "earthsearch:boa_offset_applied": z.boolean().nullish(),
  }),
  assets: z.record(z.string(), z.unknown()),
});
export type StacItem = z.infer<typeof stacItem>;

/** Names of Sentinel-2's bands in catalogues that don't use common names. */
const otherNames: Record<AssetName, readonly string[]> = {
  ...{ green: ["B03", "B03_10m"], blue: ["B02", "B02_10m"] },
  ...{ red: ["B04", "B04_10m"], nir: ["B08", "B08_10m"], rededge1: ["B05", "B05_20m"], swir16: ["B11", "B11_20m"] },
  scl: ["SCL", "SCL_20m"],
};
const usualScale = 0.0001;

const finite = (text: string | null | undefined) => {
  const value = Number.parseFloat(text ?? "");
  return Number.isFinite(value) ? value : null;
};

function assetOf(item: StacItem, name: AssetName, locate: (href: string) => string | null): Asset | undefined {
  const given = [name, ...otherNames[name]].map((key) => asset.safeParse(item.assets[key]).data).find(Boolean);
  const href = given && locate(given.href);
  if (!given || !href) return undefined;
  const [first] = given["raster:bands"] ?? given.bands ?? [];
  return { href, scale: name === "scl" ? 1 : (first?.scale ?? usualScale) };
}

/**
 * A tile of a STAC item, with the bands that are there.
 * @param locate where the file of a link can be read; null where it can't
 */
export function tileOf(item: StacItem, locate: (href: string) => string | null): SceneTile {
  const assets: SceneTile["assets"] = {};
  for (const name of assetNames) {
    const found = assetOf(item, name, locate);
    if (found) assets[name] = found;
  }
  const { properties, bbox } = item;
  // A box of three dimensions has six numbers.
  const half = bbox.length / 2;
  const [west = 0, south = 0, east = 0, north = 0] = [bbox[0], bbox[1], bbox[half], bbox[half + 1]];
  return {
    id: item.id,
    day: properties.datetime.slice(0, 10),
    box: [west, south, east, north],
    cloud: properties["eo:cloud_cover"] ?? null,
    assets,
    baseline: finite(properties["s2:processing_baseline"] ?? properties["processing:version"]),
    offsetApplied: properties["earthsearch:boa_offset_applied"] ?? null,
  };
}
