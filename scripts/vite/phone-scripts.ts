import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import type { Plugin, Rollup } from "vite";

/** Of the pages that work on a phone without a line. */
const phonePages = /\/app\/(root|scouting\/(field-new|new)\/route)\.tsx/;

/** The files of styles that those pages ask for. */
const stylesOf = (bundle: Rollup.OutputBundle): string[] => [
  ...new Set(
    Object.values(bundle).flatMap((file) =>
      file.type === "chunk" && phonePages.test(file.facadeModuleId ?? "")
        ? [...(file.viteMetadata?.importedCss ?? [])]
        : [],
    ),
  ),
];

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["app/scouting/phone/main.ts"],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2019",
    charset: "utf8",
  });
  return outputFiles[0]?.text ?? "";
}

/**
 * The script of the page that is opened on foot, one small file of its own past the router and all that it loads; and the
 * service worker that keeps the page on the phone.
 */
export const phoneScripts = (): Plugin => ({
  name: "app:phone-scripts",
  configureServer(vite) {
    vite.middlewares.use("/phone.js", (_req, res, next) => {
      bundled().then((script) => res.setHeader("content-type", "text/javascript; charset=utf-8").end(script), next);
    });
  },
  async generateBundle(_options, bundle) {
    if (this.environment.name !== "client") return;
    const script = await bundled();
    this.emitFile({ type: "asset", fileName: "phone.js", source: script });
    const worker = readFileSync("app/scouting/phone/sw.js", "utf8");
    const kept = JSON.stringify(["/phone.js", ...stylesOf(bundle).map((file) => `/${file}`)]);
    const version = createHash("sha256").update(worker).update(script).update(kept).digest("hex").slice(0, 12);
    const source = worker.replace("__VERSION__", version).replace('"__PRECACHE__"', JSON.stringify(kept));
    this.emitFile({ type: "asset", fileName: "sw.js", source });
  },
});
