import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hornText } from "#farm-api/raster/horn/horn.wat";

// Makes farm-api/raster/horn/horn.wasm.ts anew: needed only after its text has changed, so its tool is fetched for the occasion.
const folder = mkdtempSync(path.join(tmpdir(), "horn-"));
const [text, bytes] = [path.join(folder, "horn.wat"), path.join(folder, "horn.wasm")];
writeFileSync(text, hornText);
execFileSync("npx", ["--yes", "--package", "wabt@1.0.39", "wat2wasm", text, "-o", bytes], { stdio: "inherit" });
const made = `/** Made of horn.wat.ts by scripts/make-horn.ts. */
export const hornBytes =
  "${readFileSync(bytes, "base64")}";

/** Of the text that it was made of. */
export const hornHash = "${createHash("sha256").update(hornText).digest("hex")}";
`;
writeFileSync(path.join(import.meta.dirname, "../farm-api/raster/horn/horn.wasm.ts"), made);
rmSync(folder, { recursive: true });
