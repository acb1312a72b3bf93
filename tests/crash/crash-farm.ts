import { rmSync } from "node:fs";
import path from "node:path";
import { eraseEmbeddedDatabase } from "../../farm-api/platform/embedded/start-embedded-database";
import { dataDirectory } from "../../farm-api/platform/embedded/testing/data-directory";
import { bundleFarmApi } from "../../scripts/lib/bundle-farm-api";
import { ROOT } from "../../scripts/lib/root";
import { Farm, makeAdvisor } from "./farm";
import { House } from "./house";

const account = { email: "boss@example.org", password: "long enough indeed" };

interface CrashFarm {
  house: House;
  farm: Farm;
  /** Starts all anew on what the killed programs have left. */
  restart(): Promise<House>;
  close(): Promise<void>;
}

/** The built programs on a database of their own, to be killed, and a farm to be asked. @param name tells its programs from others' */
export async function openCrashFarm(name: string): Promise<CrashFarm> {
  const dataDir = dataDirectory();
  // Below the packages, which the programs look for from where they lie.
  const programs = path.join(ROOT, `node_modules/.cache/polevod-crash-${name}-${process.pid}`);
  await bundleFarmApi(programs);
  let house = await House.start({ dataDir, programs });
  await makeAdvisor(house.databaseUrl, account);
  const farm = await Farm.open(() => house.url, account);
  return {
    house,
    farm,
    async restart() {
      house = await House.start({ dataDir, programs });
      return house;
    },
    async close() {
      await house.stop();
      eraseEmbeddedDatabase(dataDir);
      rmSync(programs, { recursive: true, force: true });
    },
  };
}
