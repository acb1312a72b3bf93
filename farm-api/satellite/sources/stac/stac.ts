import { z } from "#contract/zod";
import type { Bbox } from "../../../geometry/types";
import { stacItem, tileOf } from "../read-item";
import { type Found, type SatelliteSource, SourceFailure } from "../source";
import { rangeBytes, readBody, request, withPatience } from "./range-bytes";

const page = z.object({
  features: z.array(z.unknown()),
  links: z
    .array(z.object({ rel: z.string(), href: z.string(), method: z.string().optional(), body: z.unknown() }))
    .default([]),
});
const heightItem = z.object({ assets: z.object({ data: z.object({ href: z.string() }) }) });

/** Items of a page, and pages of a search: five seasons of a wide region take some seventy, beyond that something is wrong. */
const pageSize = 100;
const mostPages = 500;
const mostOfPage = 32 * 1024 * 1024;

/** Buckets whose files are open to all are named by links of their own kind. */
const asHttp = (href: string) => href.replace(/^s3:\/\/([^/]+)\//, "https://$1.s3.amazonaws.com/");
const readable = (href: string) => (/^https?:\/\//.test(asHttp(href)) ? asHttp(href) : null);

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return null;
  }
}

async function askPage(url: string, body: unknown): Promise<z.infer<typeof page>> {
  return withPatience("Каталог снимков", async () => {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const response = await request(url, { ...init, headers: { "content-type": "application/json" } });
    const given = await readBody(response, mostOfPage);
    const parsed = page.safeParse(parse(given));
    if (!response.ok || !parsed.success)
      throw new SourceFailure(`Каталог снимков ответил непонятно (${response.status})`, null, { cause: parsed.error });
    return parsed.data;
  });
}

async function searchItems(api: string, query: Record<string, unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  let [url, body]: [string, unknown] = [`${api.replace(/\/$/, "")}/search`, { ...query, limit: pageSize }];
  for (let turn = 0; turn < mostPages; turn++) {
    const { features, links } = await askPage(url, body);
    found.push(...features);
    const next = links.find(({ rel }) => rel === "next");
    if (!next || features.length === 0) return found;
    url = new URL(next.href, url).href;
    body = next.method === "POST" ? { ...query, limit: pageSize, ...Object(next.body) } : undefined;
  }
  throw new SourceFailure("Каталог снимков не кончается");
}

/** Any STAC API with Sentinel-2 L2A as cloud-optimised GeoTIFF, and Copernicus' heights. */
export const stacSource = ({ url, cache }: { url: string; cache: string }): SatelliteSource => ({
  async search({ box, from, to }) {
    const items = await searchItems(url, {
      collections: ["sentinel-2-l2a"],
      bbox: box,
      datetime: `${from}T00:00:00Z/${to}T23:59:59Z`,
    });
    const found: Found = { tiles: [], unread: [] };
    for (const item of items) {
      const read = stacItem.safeParse(item).data;
      if (read) found.tiles.push(tileOf(read, readable));
      else found.unread.push(String(Object(item).id ?? "без имени"));
    }
    if (items.length > 0 && found.tiles.length === 0) throw new SourceFailure("Каталог снимков ответил непонятно");
    return found;
  },
  async heights(box: Bbox) {
    const items = await searchItems(url, { collections: ["cop-dem-glo-30"], bbox: box });
    return items.flatMap((item) => readable(heightItem.safeParse(item).data?.assets.data.href ?? "") ?? []);
  },
  async open(href) {
    return rangeBytes(href, cache);
  },
});
