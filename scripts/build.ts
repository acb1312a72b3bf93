import { buildPrograms } from "./lib/build-programs";
import { runScript } from "./lib/run-script";
import { step } from "./lib/step";

runScript(async ({ lifetime }) => {
  await step("Building the programs", () => buildPrograms(lifetime.signal));
  return 0;
});
