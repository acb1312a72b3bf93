import { test as base, expect } from "@playwright/test";
import { Line } from "../../upstream/line";
import { loneFarm } from "../../upstream/lone-farm";
import { Scripted } from "../../upstream/script";
import { startApp } from "./app-process";
import { workerPatience } from "./patience";

interface Stage {
  line: Line;
  scripted: Scripted;
  app: string;
  printed: string[];
}

/** A test of the built app without our farm API: what it asks is answered by a script. */
export const test = base.extend<{ line: Line }, { stage: Stage }>({
  stage: [
    async ({ browserName: _ }, use) => {
      const printed: string[] = [];
      const scripted = new Scripted(loneFarm());
      const line = new Line(scripted);
      await line.open();
      const app = await startApp({ FARM_API_URL: line.url }, (text) => printed.push(text));
      await use({ line, scripted, app: app.url, printed });
      await app.stop();
      await line.close();
    },
    { scope: "worker", timeout: workerPatience },
  ],
  baseURL: ({ stage }, use) => use(stage.app),
  line: [
    async ({ stage: { line, scripted, printed } }, use) => {
      scripted.play(loneFarm());
      line.reset();
      printed.length = 0;
      await use(line);
      expect(line.faults, "requests that break the contract, or that the script does not know").toEqual([]);
      expect(printed, "what the app printed as errors").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
