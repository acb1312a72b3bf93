import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const packageAbove = (directory: string): string =>
  existsSync(path.join(directory, "package.json")) ? directory : packageAbove(path.dirname(directory));

/** The checkout. Supervisors are bundled, and run from another folder of it. */
export const ROOT = packageAbove(import.meta.dirname);

/** The JavaScript file behind a command of an installed package: started by node itself it needs no shell and no .cmd file. */
export function packageCommand(packageName: string, command: string): string {
  const directory = path.join(ROOT, "node_modules", packageName);
  const { bin } = z
    .object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })
    .parse(JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8")));
  const file = typeof bin === "string" ? bin : bin[command];
  if (!file) throw new Error(`${packageName} has no command ${command}`);
  return path.join(directory, file);
}
