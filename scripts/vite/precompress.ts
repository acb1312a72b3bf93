import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|svg|json|txt|html|webmanifest|ico)$/;

/** Writes .br and .gz beside the client files, once the server build (the last one) is done. */
export const precompress = (directory: string): Plugin => ({
  name: "app:precompress",
  apply: (_config, env) => env.command === "build" && env.isSsrBuild === true,
  closeBundle: {
    order: "post",
    sequential: true,
    handler() {
      for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name);
        if (!entry.isFile() || !compressible.test(file)) continue;
        const body = readFileSync(file);
        if (body.length < 256) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
      }
    },
  },
});
