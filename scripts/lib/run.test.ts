import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "./root";

const run = promisify(execFile);

test("a script that is run from a bundle finds the checkout, and takes itself for the script", async () => {
  const script = path.join(ROOT, "scripts/lib/testing/say-self.ts");
  const bundled = [path.join(ROOT, "scripts/run.mjs"), "lib/testing/say-self", "--of", "mine"];
  const said = async (args: string[]) => JSON.parse((await run(process.execPath, args, { cwd: "/" })).stdout);
  expect(await said(bundled)).toEqual({ root: ROOT, args: [script, "--of", "mine"] });
});
