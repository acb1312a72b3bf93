/** Imports run one way; each rule says in words what it holds. */
const tests = "\\.test\\.tsx?$";

export default {
  forbidden: [
    {
      name: "no-circles",
      comment: "Two modules that need each other are one; a type alone may point back",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "contract-stands-alone",
      comment: "The contract imports nothing of ours",
      severity: "error",
      from: { path: "^contract/", pathNot: tests },
      to: { path: "^(app|formats|farm-api|scripts|tests|bench)/" },
    },
    {
      name: "formats-stand-alone",
      comment: "Formats of files that both programs write know nothing of either",
      severity: "error",
      from: { path: "^formats/", pathNot: tests },
      to: { path: "^(app|contract|farm-api|scripts|tests|bench)/" },
    },
    {
      name: "programs-meet-in-the-contract",
      comment: "The app and the farm API know each other through the contract alone",
      severity: "error",
      from: { path: "^app/", pathNot: tests },
      to: { path: "^(farm-api|scripts|tests|bench)/" },
    },
    {
      name: "farm-api-knows-no-app",
      severity: "error",
      from: { path: "^farm-api/", pathNot: `${tests}|/testing/` },
      to: { path: "^(app|scripts|tests|bench)/" },
    },
    {
      name: "platform-knows-no-domain",
      comment: "What every domain stands on knows none of them",
      severity: "error",
      from: { path: "^farm-api/(platform|geometry)/", pathNot: tests },
      to: { path: "^farm-api/(?!platform/|geometry/)" },
    },
    {
      name: "geometry-knows-no-platform",
      severity: "error",
      from: { path: "^farm-api/geometry/", pathNot: tests },
      to: { path: "^farm-api/platform/" },
    },
    {
      name: "design-system-knows-no-farm",
      severity: "error",
      from: { path: "^app/ui/", pathNot: tests },
      to: { path: "^(contract|app/(map|session|shell|upstream|words|routes))/" },
    },
    {
      name: "routes-are-not-imported",
      comment: "What two screens share lives beside the routes, not in one of them",
      severity: "error",
      from: { path: "^app/(?!routes/)", pathNot: "^app/routes\\.ts$" },
      to: { path: "^app/routes/" },
    },
    {
      name: "a-route-imports-no-other",
      severity: "error",
      from: { path: "^app/routes/", pathNot: tests },
      to: { path: "^app/routes/.+/route\\.tsx?$" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|node_modules|\\.data)" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] },
  },
};
