// Bundles a script and says where, or names the script itself where nothing may be written. Where that is, packages and the checkout are
// found as from the sources; it is outside of build/, which Remix empties.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";

const [, , source] = process.argv;
const directory = path.join(import.meta.dirname, "../../node_modules/.cache/polevod-scripts");
const { outputFiles } = buildSync({
  entryPoints: [source],
  bundle: true,
  platform: "node",
  format: "esm",
  packages: "external",
  target: "node20",
  write: false,
  logLevel: "warning",
});

function written() {
  const file = path.join(directory, `${path.basename(source, ".ts")}.js`);
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(directory, { recursive: true });
  writeFileSync(unfinished, outputFiles[0].contents);
  // Another copy may be starting from here.
  renameSync(unfinished, file);
  return file;
}

try {
  process.stdout.write(written());
} catch (error) {
  if (!["EACCES", "EPERM", "EROFS"].includes(error.code)) throw error;
  process.stdout.write(source);
}
