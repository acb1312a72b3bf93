import { once } from "node:events";
import { createServer } from "node:http";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { decodeOutlines } from "#contract/outline-decode";
import { bboxesMeet, bboxOf } from "#farm-api/geometry/bbox";
import { encodeOutlines } from "#farm-api/geometry/outline";
import { syntheticFields } from "#farm-api/geometry/testing/synthetic-fields";
import type { Bbox } from "#farm-api/geometry/types";
import { overviewTolerance } from "../../app/map/detail";
import type { Stoppable } from "../../scripts/lib/lifetime";
import { ROOT } from "../../scripts/lib/root";

interface Answer {
  type: string;
  body: Buffer;
}

const packed = (data: Buffer | string) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Gives react-leaflet the parts of Leaflet that the app's build gives it. */
const leafletParts: Plugin = {
  name: "leaflet-parts",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^leaflet$/ }, () => ({ path: path.join(ROOT, "app/map/leaflet.client.ts") })),
};

/** The page of one map: its script and style, bundled and minified as the app's are. */
async function bundle(entry: string, plugins: Plugin[] = []): Promise<Record<string, Answer>> {
  const name = path.basename(entry).split(".", 1)[0] ?? entry;
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, "bench/map", entry)],
    outdir: ".",
    entryNames: name,
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "chrome90",
    loader: { ".png": "empty" },
    define: { "import.meta.env": "{}", "process.env.NODE_ENV": JSON.stringify("production") },
    plugins,
  });
  const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css" };
  const files = outputFiles.map(({ path: file, contents }): [string, Answer] => {
    const extension = path.extname(file);
    return [`/${name}${extension}`, { type: types[extension] ?? "", body: packed(Buffer.from(contents)) }];
  });
  const page = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/${name}.css">
    <style>html,body,main{height:100%;margin:0}</style><main></main><script type="module" src="/${name}.js"></script>`;
  return { ...Object.fromEntries(files), [`/${name}`]: { type: "text/html", body: packed(page) } };
}

/** Serves the two maps and what they draw. */
export async function serveMapPages(count: number): Promise<Stoppable & { url: string }> {
  const shapes = syntheticFields(count).map((shape, index) => ({ id: index + 1, shape, box: bboxOf(shape) }));
  const outlines = (search: URLSearchParams): Answer => {
    const box = ["west", "south", "east", "north"].map((side) => Number(search.get(side))) as Bbox;
    const asked = search.has("west") ? shapes.filter((one) => bboxesMeet(one.box, box)) : shapes;
    const bytes = encodeOutlines(asked, { tolerance: Number(search.get("tolerance")) });
    return { type: "application/octet-stream", body: packed(bytes) };
  };
  const geojson = (features: { id: number; coordinates: unknown }[]): Answer => {
    const list = features.map(({ id, coordinates }) => ({
      ...{ type: "Feature", id, properties: {} },
      geometry: { type: "MultiPolygon", coordinates },
    }));
    return { type: "application/json", body: packed(JSON.stringify({ type: "FeatureCollection", features: list })) };
  };
  const whole = geojson(
    shapes.map(({ id, shape }) => ({
      ...{ id, coordinates: shape.coordinates.map((rings) => rings.map((ring) => ring.map((at) => at.map(round)))) },
    })),
  );
  const rough = decodeOutlines(encodeOutlines(shapes, { tolerance: overviewTolerance }));
  const simplified = geojson(
    rough.map(({ id, parts }) => ({ id, coordinates: parts.map((rings) => rings.map((ring) => [...ring, ring[0]])) })),
  );
  const overviewSearch = new URLSearchParams({ tolerance: String(overviewTolerance) });
  const answers: Record<string, Answer> = {
    ...(await bundle("ours.client.tsx", [leafletParts])),
    ...(await bundle("peer.client.ts")),
    "/whole.geojson": whole,
    "/simplified.geojson": simplified,
    [`/outlines?${overviewSearch}`]: outlines(overviewSearch),
  };
  const server = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const answer = answers[pathname + search] ?? answers[pathname];
    const made = answer ?? (pathname === "/outlines" ? outlines(searchParams) : undefined);
    if (!made) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": made.type, "content-encoding": "br", "cache-control": "no-store" });
    response.end(made.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
