import path from "node:path";
import type { Plugin } from "vite";

/** What Remix asks of its configuration while it runs, and what the answer is here: the flags stand in remix.config.ts. */
const settled: readonly (readonly [question: RegExp, answer: string])[] = [
  [/\b(window\.__remixContext\.)?future\.v3_singleFetch( === true)?/g, "true"],
  [/\bfuture\.v3_lazyRouteDiscovery === true/g, "false"],
  [/\bwindow\.__remixContext\.isSpaMode/g, "false"],
];

/**
 * Remix in the browser as it serves here: it loads screens by our module, which outlives a lost line (decision 29), and code
 * for flags that are set otherwise is left out. The build stops where a newer Remix has these elsewhere.
 */
export const remixAsUsed = (): Plugin => {
  const found = new Set<string | RegExp>();
  return {
    name: "app:remix-as-used",
    enforce: "pre",
    apply: (_config, env) => env.command === "build" && !env.isSsrBuild,
    resolveId(source, importer) {
      if (source !== "./routeModules.js" || !importer?.includes("/@remix-run/react/")) return null;
      found.add(source);
      return path.resolve("app/route-modules.ts");
    },
    transform(code, id) {
      if (!id.includes("/node_modules/@remix-run/react/dist/esm/")) return null;
      let text = code;
      for (const [question, answer] of settled) {
        const answered = text.replace(question, answer);
        if (answered !== text) found.add(question);
        text = answered;
      }
      return { code: text, map: null };
    },
    buildEnd(error) {
      if (!error && found.size < settled.length + 1)
        this.error("Remix has changed: what remixAsUsed replaces is not all there");
    },
  };
};
