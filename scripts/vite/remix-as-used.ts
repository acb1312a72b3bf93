import path from "node:path";
import type { Plugin } from "vite";

/** A question that a package asks while it runs, as it stands in its text, and what the answer is here. */
type Settled = readonly (readonly [question: RegExp, answer: string])[];

/** The flags stand in remix.config.ts. */
const flags: Settled = [
  [/\b(window\.__remixContext\.)?future\.v3_singleFetch( === true)?/g, "true"],
  [/\bwindow\.__remixContext\.isSpaMode/g, "false"],
  [/\bif \(isSpaMode\)/g, "if (false)"],
];

/** With single fetch all that a page asks for comes as one stream: nothing is asked for in another way, and none of it is written into the page. */
const oneStream: Settled = [
  [/typeof singleFetch === "function"/g, "true"],
  [/let contextScript = staticContext \?/g, "let contextScript = false ?"],
  [/let routeModulesScript = !isStatic \?/g, "let routeModulesScript = true ?"],
  [/if \(!isStatic && typeof __remixContext === "object" && __remixContext\.a\)/g, "if (false)"],
];

/** Routes here have no code of their own for loading and sending in the browser. */
const byServer: Settled = [
  [/if \(!routeModule\.client(Loader|Action)\)/g, "if (true)"],
  [/if \((mod\.client(Loader|Action)|manifest\.routes\[m\.route\.id\]\.hasClientLoader)\)/g, "if (false)"],
  [/\? RemixRootDefaultHydrateFallback :/g, "? undefined :"],
];
const inBrowser = /\bexport (const|(async )?function) (client(Loader|Action)|HydrateFallback)\b/;

/** What is set anew besides while a screen changes waits with it: it would take a part that React has not taken over yet from the page. */
const together: Settled = [
  [
    /(?<=\bif \(newState\.location !== location\) \{\s*)setLocation\(newState\.location\);/g,
    "React.startTransition(() => setLocation(newState.location));",
  ],
];

/** What is fetched ahead is no module yet: one that doesn't come could not be asked for again. */
const fetchedAhead: Settled = [
  [/(?<=moduleHrefs\.map\(href => [^;]*?)rel: "modulepreload",\s*href: href/g, 'rel: "prefetch", as: "script", href'],
];

/** What only a server of development changes while it runs. */
const asBuilt: Settled = [
  [/router\.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;/g, ""],
  [/if \(needsRevalidation\)/g, "if (false)"],
];

/** No answer comes by halves. Of an address without a number the index may be missing, too: a page knows the way to its screen alone. */
const wholeAnswers: Settled = [
  [/if \(Object\.keys\(matches\[0\]\.params\)\.length > 0\)/g, "if (true)"],
  [/\bif \(isDeferredData\(result\)\)/g, "if (false)"],
  [/(?<!function )\bisDeferredResult\(\w+\)/g, "false"],
  [/await Promise\.all\(\[resolveNavigationDeferredResults\([^;]*;/g, ""],
];

/** Screens follow one another without a moving picture. */
const noTransitions: Settled = [
  [/if \(!viewTransitionOpts \|\| isViewTransitionUnavailable\)/g, "if (true)"],
  [/if \(vtContext\.isTransitioning && !vtContext\.flushSync\)/g, "if (false)"],
  [/if \(renderDfd && pendingState && [^)]*\)/g, "if (false)"],
  [/if \(!vtContext\.isTransitioning && interruption\)/g, "if (false)"],
];

const packages: readonly (readonly [file: string, settled: Settled])[] = [
  [
    "/node_modules/@remix-run/react/dist/esm/",
    [...flags, ...oneStream, ...byServer, ...together, ...fetchedAhead, ...asBuilt],
  ],
  ["/node_modules/@remix-run/router/dist/router.js", wholeAnswers],
  ["/node_modules/react-router-dom/dist/index.js", noTransitions],
];

/** What modules of Remix and Vite import, and what of ours stands in its place; and one that Remix keeps to itself. */
const replaced: Readonly<Record<string, string>> = {
  "./routeModules.js": "app/route-modules.ts",
  "./fog-of-war.js": "app/later-routes.ts",
  "\0vite/preload-helper.js": "app/ui/fetch-files.ts",
  "@remix-run/react/dist/routes": "node_modules/@remix-run/react/dist/esm/routes.js",
};

/**
 * Remix in the browser as it serves here: it loads screens and routes by our modules, which outlive a lost line (decision 29), and code
 * for flags that are set otherwise, and for what no screen does, is left out. The build stops where a newer Remix has these
 * elsewhere, and where a route does what was left out.
 */
export const remixAsUsed = (): Plugin => {
  const found = new Set<string | RegExp>();
  const wanted = packages.reduce((sum, [, settled]) => sum + settled.length, Object.keys(replaced).length);
  return {
    name: "app:remix-as-used",
    enforce: "pre",
    apply: (_config, env) => env.command === "build" && !env.isSsrBuild,
    resolveId(source, importer) {
      const file = replaced[source];
      if (file === undefined || !/^\0|\/@remix-run\/react\/|\/app\/later-routes\.ts/.test(source + importer))
        return null;
      found.add(source);
      return path.resolve(file);
    },
    transform(code, id) {
      if (id.includes("/app/") && inBrowser.test(code)) this.error(`${id}: remixAsUsed leaves out what this exports`);
      const settled = packages.find(([file]) => id.includes(file))?.[1];
      if (!settled) return null;
      let text = code;
      for (const [question, answer] of settled) {
        const answered = text.replace(question, answer);
        if (answered !== text) found.add(question);
        text = answered;
      }
      return { code: text, map: null };
    },
    buildEnd(error) {
      if (!error && found.size < wanted) this.error("Remix has changed: what remixAsUsed replaces is not all there");
    },
  };
};
