import { createHash } from "node:crypto";
import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./root";

const FOLDERS = ["app", "contract", "formats", "farm-api", "public", "scripts/vite"];
const FILES = ["package.json", "package-lock.json", "remix.config.ts", "tailwind.config.ts", "tsconfig.json"];
const BUILDERS = ["scripts/lib/build-programs.ts", "scripts/lib/bundle-farm-api.ts"];

/** One hash over everything the build is made from, tests left out. */
export function sourceHash(): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of [...FILES, ...BUILDERS, ...FOLDERS.flatMap(filesBelow)]) {
    // The name with its length and the content with its own: no two trees run together into one.
    const place = path.join(ROOT, file);
    hash.update(`${file.length} ${file} ${statSync(place).size} `);
    for (const part of partsOf(place)) hash.update(part);
  }
  return hash.digest("hex");
}

const part = Buffer.alloc(256 * 1024);

/** Of what is read whole, two thousand files leave 20 MB behind in the memory of who supervises. */
function* partsOf(place: string): Generator<Buffer, void> {
  const file = openSync(place, "r");
  try {
    for (let read = readSync(file, part); read > 0; read = readSync(file, part)) yield part.subarray(0, read);
  } finally {
    closeSync(file);
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
    .filter((name) => statSync(path.join(ROOT, name)).isFile())
    .sort();
}
