import { createHash } from "node:crypto";
import path from "node:path";
import { build } from "esbuild";
import type { Plugin, Rollup } from "vite";
import { shortened } from "./minify";

/** Of the pages that work on a phone without a line. */
const phonePages = /\/app\/(root|scouting\/(field-new|new)\/route)\.tsx/;

/** The files of styles that those pages ask for; a page may lie in a file together with others, as the root does. */
const stylesOf = (bundle: Rollup.OutputBundle): string[] => [
  ...new Set(
    Object.values(bundle).flatMap((file) =>
      file.type === "chunk" && file.moduleIds.some((id) => phonePages.test(id))
        ? [...(file.viteMetadata?.importedCss ?? [])]
        : [],
    ),
  ),
];

const look = {
  bundle: true,
  minify: true,
  write: false,
  target: "es2019",
  charset: "utf8",
  // Fields of classes are plain assignments, which takes no helper; the project's own paths are to be said again then.
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  alias: { "~": path.resolve("app"), "#formats": path.resolve("formats"), "#contract": path.resolve("contract") },
} as const;

/**
 * By their addresses, a form's own script and what it asks for later. Each is bundled alone: a part that two had in common would be one
 * more to ask for, and could not be had under another address where it did not come (`bring.ts`).
 */
async function filesOf(name: string, entry: string): Promise<[string, string][]> {
  const { outputFiles } = await build({
    ...look,
    entryPoints: { [name]: entry },
    format: "esm",
    splitting: true,
    outdir: "/",
    chunkNames: `${name}-[name]`,
  });
  if (outputFiles.some((file) => file.path.endsWith("-chunk.js"))) throw new Error(`Parts of ${entry} share a file`);
  return Promise.all(outputFiles.map(async (file) => [file.path, await shortened(file.text)]));
}

/** The form's own, and what it asks for when a photo is taken. */
const phoneFiles = async () => new Map(await filesOf("phone", "app/scouting/phone/main.ts"));
/** That of an inspection which is changed: it needs a line, and is not kept. */
const editFiles = async () => new Map(await filesOf("phone-edit", "app/scouting/phone/edit.ts"));

async function worker(files: readonly string[], version: string): Promise<string> {
  const define = { VERSION: JSON.stringify(version), PRECACHE: JSON.stringify(files) };
  const { outputFiles } = await build({ ...look, entryPoints: ["app/scouting/phone/sw.js"], format: "iife", define });
  return shortened(outputFiles[0]?.text ?? "");
}

/**
 * The script of the page that is opened on foot, one small file of its own past the router and all that it loads; and the
 * service worker that keeps the page on the phone.
 */
export const phoneScripts = (): Plugin => ({
  name: "app:phone-scripts",
  configureServer(vite) {
    vite.middlewares.use((req, res, next) => {
      if (!/^\/phone[\w-]*\.js/.test(req.url ?? "")) return next();
      Promise.all([phoneFiles(), editFiles()]).then((files) => {
        const source = files
          .map((one) => one.get((req.url ?? "").replace(/\?.*/, "")))
          .find((text) => text !== undefined);
        res.setHeader("content-type", "text/javascript; charset=utf-8").end(source);
      }, next);
    });
  },
  async generateBundle(_options, bundle) {
    if (this.environment.name !== "client") return;
    const files = await phoneFiles();
    for (const [address, source] of [...files, ...(await editFiles())])
      this.emitFile({ type: "asset", fileName: address.slice(1), source });
    const kept = [...files.keys(), ...stylesOf(bundle).map((file) => `/${file}`)];
    const unnamed = await worker(kept, "");
    const version = createHash("sha256")
      .update([unnamed, ...files.values()].join())
      .digest("hex")
      .slice(0, 12);
    this.emitFile({ type: "asset", fileName: "sw.js", source: await worker(kept, version) });
  },
});
