import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** Where the programs of a run listen and write; the same for all its processes, which share the environment. */
interface Places {
  mock: string;
  /** The app as most holdings have it. */
  app: string;
  /** The app with the partner's brand and without what may be switched on. */
  partnerApp: string;
  /** What the apps print as errors. */
  appErrors: string;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Chooses the places once, in the process that comes first. */
export async function choosePlaces(): Promise<void> {
  if (process.env.E2E_PLACES) return;
  const [mock, app, partnerApp] = [await freePort(), await freePort(), await freePort()].map(
    (port) => `http://127.0.0.1:${port}`,
  );
  const appErrors = path.join(mkdtempSync(path.join(tmpdir(), "polevod-e2e-")), "errors.log");
  process.env.E2E_PLACES = JSON.stringify({ mock, app, partnerApp, appErrors });
}

export const places = (): Places => JSON.parse(process.env.E2E_PLACES ?? "{}");

const portOf = (url: string) => new URL(url).port;

function appServer(url: string, env: Record<string, string>) {
  const { mock, appErrors } = places();
  return {
    command: `node build/server/index.js 2>> ${appErrors}`,
    cwd: root,
    url: `${url}/readyz`,
    env: { PORT: portOf(url), FARM_API_URL: mock, SESSION_SECRET: "a secret of the browser tests", ...env },
    reuseExistingServer: false,
  };
}

/** The mock and the two apps in front of it. */
export function servers() {
  const { mock, app, partnerApp } = places();
  return [
    {
      command: "node node_modules/tsx/dist/cli.mjs tests/upstream/main.ts",
      cwd: root,
      url: `${mock}/readyz`,
      env: { MOCK_PORT: portOf(mock) },
      reuseExistingServer: false,
    },
    appServer(app, { FEATURE_WEATHER: "1", FEATURE_ADVISOR_USERS: "1" }),
    appServer(partnerApp, { BRAND: "partner", VISITS_ADVISOR_ID: "999" }),
  ];
}
