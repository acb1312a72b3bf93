import path from "node:path";
import type { Plugin, Rollup } from "vite";

/** Its helpers for CommonJS too: where they lie, every page goes. And so does what it loads screens by. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\/|commonjsHelpers|\/app\/(route-modules|later-routes|ui\/(load-code|fetch-files)|ui\/behaviour\/(lost-line|notice))\.ts/;
/** What counts days: many screens need it, those that are opened first don't. */
const days = /\/node_modules\/dayjs\/(dayjs\.min|plugin\/utc)\.js|\/formats\/days\/(utc|count|instants)\.ts/;

type Graph = Parameters<Rollup.GetManualChunk>[1];

/** What is opened first: each part is one file with all that its modules import at once and that no earlier part has. */
const parts = {
  // With the routes of frame-routes.ts, and what both the field list and scenes colour by: these would fetch the list for it.
  frame: ["entry.client.tsx", "../contract/uniformity-words.ts"],
  list: ["fields/map/route.tsx"],
  // What all maps stand on: a map of scenes or tracks would fetch that of the fields for it.
  ground: ["base-map.client.tsx", "fields-below.client.tsx", "map-foot.client.tsx", "zoom-buttons.client.tsx"]
    .concat("use-outlines.ts", "fields-view.ts", "base-styles.ts")
    .map((file) => `map/${file}`),
  map: ["fields/map/parts/map-board.tsx"],
};
/** What shows parts that the server has drawn: lists and the weather have it, which have little else in common; tables of them, lists alone. */
const drawn = /\/app\/ui\/(drawn|become)\.tsx?/;
const drawnTable = /\/app\/ui\/drawn-table\.tsx/;
/** What so many screens have in common, beside those parts, is one file too. */
const commonScreens = 12;
/** What so many screens share with the list goes with the frame: they would fetch the list for it. */
const sharedScreens = 4;
/** Lists that are opened first besides: what is common and none of them imports, boxes of forms above all, they don't fetch. */
const lists = ["works/groups", "season-plans/list", "cadastre/list", "rotation/grid"].map(
  (list) => `${list}/route.tsx`,
);
/** What stands on it is a file of its own among the common ones: lists of rows have no form. */
const forms = /\/node_modules\/@conform-to\//;

/** A module and all that it imports at once, however far down; the framework apart. */
function modulesUnder(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id) || framework.test(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) modulesUnder(imported, graph, found);
  return found;
}

/** How many screens import a module, at once or further down. */
function usesOfModules(graph: Graph): Map<string, number> {
  const uses = new Map<string, number>();
  for (const screen of [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry))
    for (const id of modulesUnder(screen, graph)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}

/** The part of every module that belongs to one. */
function partsOfModules(graph: Graph): Map<string, string> {
  const found = new Map<string, string>();
  const ids = [...graph.getModuleIds()];
  const uses = usesOfModules(graph);
  const under = (files: readonly string[]) => {
    const screens = files.map((file) => path.resolve("app", file));
    const own = ids.filter((id) => screens.includes(id.split("?", 1)[0] ?? ""));
    return own.flatMap((screen) => [...modulesUnder(screen, graph)]);
  };
  for (const [part, files] of Object.entries(parts))
    for (const id of under(files))
      if (!found.has(id)) found.set(id, part === "list" && (uses.get(id) ?? 0) > sharedScreens ? "frame" : part);
  const inLists = new Set(under(lists));
  const formed = (id: string) => [...modulesUnder(id, graph)].some((one) => forms.test(one));
  // A sheet of styles of its own would be one request more for every page.
  for (const [id, count] of uses)
    if (count >= commonScreens && !found.has(id))
      found.set(id, id.endsWith(".css") ? "frame" : formed(id) ? "forms" : inLists.has(id) ? "common" : "boxes");
  // What one of them shares with other screens, and what two of them share, were files of some hundred bytes each.
  for (const list of lists)
    for (const id of under([list]))
      if ((uses.get(id) ?? 0) > 1 && !id.endsWith(".css"))
        if (!found.has(id)) found.set(id, list);
        else if (lists.includes(found.get(id) ?? "")) found.set(id, "common");
  return found;
}

/**
 * Few and small: a request costs a slow line more than the kilobyte it could have kept. The framework stays one file over
 * releases, and what is shared by few screens goes where it is used.
 */
export const fewChunks = (): Plugin => {
  let modules: Map<string, string> | undefined;
  const manualChunks: Rollup.GetManualChunk = (id, graph) => {
    modules ??= partsOfModules(graph);
    if (days.test(id)) return "days";
    if (drawn.test(id)) return "frame";
    if (drawnTable.test(id)) return "common";
    return framework.test(id) ? "framework" : modules.get(id);
  };
  return {
    name: "app:few-chunks",
    apply: (_config, env) => env.command === "build" && !env.isSsrBuild,
    buildStart() {
      // The part is this screen's own file: else one more would only hand on its names.
      const [screen = ""] = parts.list;
      const id = `${path.resolve("app", screen)}?__remix-build-client-route`;
      this.emitFile({ type: "chunk", id, preserveSignature: "allow-extension" });
    },
    config: () => ({
      build: {
        rollupOptions: {
          output: {
            experimentalMinChunkSize: 400,
            manualChunks,
            // The list of routes names all that routes share: shorter names are less of every first visit.
            chunkFileNames: ({ name, isDynamicEntry }) =>
              isDynamicEntry || name === "framework" ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js",
            entryFileNames: "assets/[name]-[hash:7].js",
            // Scripts of hundreds of chunks need seven letters to be told apart while they are written. The server's build names
            // pictures by itself.
            assetFileNames: ({ names: [name = ""] }) =>
              name.endsWith(".css") ? "assets/[name]-[hash:6][extname]" : "assets/[name]-[hash][extname]",
          },
        },
      },
    }),
  };
};
