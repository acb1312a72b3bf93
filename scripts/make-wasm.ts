import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { differenceText } from "#farm-api/raster/difference/difference.wat";
import { hornText } from "#farm-api/raster/horn/horn.wat";
import { sumsText } from "#farm-api/raster/sums/sums.wat";

// Makes farm-api/raster/*/*.wasm.ts anew: needed only after a text has changed, so the tool is fetched for the occasion.
const folder = mkdtempSync(path.join(tmpdir(), "wasm-"));
for (const [name, source] of Object.entries({ difference: differenceText, horn: hornText, sums: sumsText })) {
  const [text, bytes] = [path.join(folder, `${name}.wat`), path.join(folder, `${name}.wasm`)];
  writeFileSync(text, source);
  execFileSync("npx", ["--yes", "--package", "wabt@1.0.39", "wat2wasm", text, "-o", bytes], { stdio: "inherit" });
  const made = `/** Made of ${name}.wat.ts by scripts/make-wasm.ts. */
export const ${name}Bytes =
  "${readFileSync(bytes, "base64")}";

/** Of the text that it was made of. */
export const ${name}Hash = "${createHash("sha256").update(source).digest("hex")}";
`;
  writeFileSync(path.join(import.meta.dirname, `../farm-api/raster/${name}/${name}.wasm.ts`), made);
}
rmSync(folder, { recursive: true });
