import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Line } from "../../upstream/line";
import { type AppProcess, startApp } from "./app-process";
import { OwnFarm } from "./own-farm";
import { worldPlace } from "./world-place";

/** `default` is the app as most holdings have it; `partner` has the partner's brand and lacks what may be switched on. */
export type Brand = "default" | "partner";

const environments: Record<Brand, Record<string, string>> = {
  default: {
    ...{ FEATURE_WEATHER: "1", FEATURE_ADVISOR_USERS: "1" },
    ...{ SUPPORT_PHONE: "8 (863) 000-00-00", SUPPORT_EMAIL: "support@polevod.example" },
    ...{ SUPPORT_CHAT_URL: "https://chat.polevod.example", VIDEOS_URL: "https://video.polevod.example" },
  },
  partner: { BRAND: "partner", VISITS_ADVISOR_ID: "999" },
};

/** What a Playwright worker has for itself: the built app, a line that can be disturbed, and the real farm API behind it. */
export class House {
  private readonly apps = new Map<Brand, Promise<AppProcess>>();

  private constructor(
    readonly line: Line,
    readonly farm: OwnFarm,
    private readonly printed: string[],
    private readonly directory: string,
  ) {}

  static async open(): Promise<House> {
    const directory = mkdtempSync(path.join(tmpdir(), "polevod-house-"));
    cpSync(worldPlace().files, directory, { recursive: true });
    const printed: string[] = [];
    const farm = await OwnFarm.open(directory, (line) => printed.push(`farm API: ${line}`));
    const line = new Line(farm);
    await line.open();
    return new House(line, farm, printed, directory);
  }

  /** The address of the app, which is started when it is first asked for. */
  async app(brand: Brand): Promise<string> {
    const started = this.apps.get(brand) ?? this.startApp(brand);
    this.apps.set(brand, started);
    return (await started).url;
  }

  private startApp(brand: Brand): Promise<AppProcess> {
    return startApp({ ...environments[brand], FARM_API_URL: this.line.url }, (line) => this.printed.push(line));
  }

  /** What the programs have printed as errors since this was asked last. */
  takeErrors(): string {
    return this.printed.splice(0).join("\n");
  }

  async close(): Promise<void> {
    for (const app of this.apps.values()) await (await app).stop();
    await this.line.close();
    await this.farm.close();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
