import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|svg|json|txt|html|webmanifest|ico)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < 256) return;
  await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((made) => writeFile(`${file}.br`, made)),
    zip(body, { level: 9 }).then((made) => writeFile(`${file}.gz`, made)),
  ]);
}

/** Writes .br and .gz beside the client files, once the server build (the last one) is done. */
export const precompress = (directory: string): Plugin => ({
  name: "app:precompress",
  apply: (_config, env) => env.command === "build" && env.isSsrBuild === true,
  closeBundle: {
    order: "post",
    sequential: true,
    async handler() {
      const files = readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && compressible.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name));
      // The work is done by Node's own threads, as many as it has; all files at once are a few megabytes.
      await Promise.all(files.map(compress));
    },
  },
});
