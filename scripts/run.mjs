// Starts a supervisor, which runs for as long as what it starts does: `node scripts/run.mjs demo`. Read by tsx, which stays loaded with
// all that it has read, one takes 25 MB more than bundled, which another program does in a tenth of a second.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [name] = process.argv.splice(2, 1);
const source = path.join(import.meta.dirname, `${name}.ts`);
const bundler = path.join(import.meta.dirname, "lib/bundle-script.mjs");
const file = execFileSync(process.execPath, [bundler, source], {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "inherit"],
});
// What it says of itself is the script that was asked for.
process.argv[1] = source;
if (file === source) await import("tsx");
await import(pathToFileURL(file).href);
