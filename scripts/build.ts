import { build } from "./lib/build-if-needed";
import { runScript } from "./lib/run-script";
import { step } from "./lib/step";

runScript(async ({ lifetime }) => {
  await step("Building the programs", () => build(lifetime.signal));
  return 0;
});
