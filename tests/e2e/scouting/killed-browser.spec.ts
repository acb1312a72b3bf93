import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { drawnPhoto } from "../../../farm-api/scouting/testing/photos";
import { password, people } from "../../world/people";
import { ReleaseProxy } from "../support/release-proxy";
import { signIn } from "../support/sign-in";
import { expect, test } from "../support/test";

const form = "/customer/1/fields/1001/scouts/new";
const rounds = 5;

/** As a battery that is empty: no process of the browser gets a word. */
function kill(profile: string): void {
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    try {
      if (readFileSync(`/proc/${id}/cmdline`, "utf8").includes(profile)) process.kill(Number(id), "SIGKILL");
    } catch {
      // It has ended by itself.
    }
}

test.setTimeout(180_000);

test("a browser that is killed in the middle of sending loses and doubles nothing", async ({ baseURL, line }, info) => {
  const proxy = await ReleaseProxy.before(baseURL);
  const profile = mkdtempSync(path.join(tmpdir(), "polevod-profile-"));
  const { launchOptions } = info.project.use;
  const launch = async (): Promise<BrowserContext> => {
    proxy.answers = async () => true;
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: proxy.url });
    await signIn(context, proxy.url, people.farm.email, password);
    return context;
  };
  for (let round = 1; round <= rounds; round++) {
    const context = await launch();
    const page = await context.newPage();
    let posts = 0;
    const reached = new Promise<void>((resolve) => {
      // The server has done it; the phone never hears.
      proxy.answers = async () => {
        posts++;
        if (posts < round) return true;
        resolve();
        return new Promise(() => undefined);
      };
    });
    await page.goto(form);
    await page.locator(".inspect-buttons input[multiple]").setInputFiles(
      await Promise.all(
        [1, 2].map(async (nth) => ({
          name: `${nth}.jpg`,
          mimeType: "image/jpeg",
          buffer: await drawnPhoto(round * 10 + nth, { width: 300, height: 200 }),
        })),
      ),
    );
    await expect(page.getByAltText("Фото точки")).toHaveCount(2);
    await page.getByLabel("Об осмотре в целом").fill(`Осмотр ${round}`);
    const save = page.getByRole("button", { name: "Сохранить осмотр", includeHidden: true });
    await save.click();
    // It can't be pressed until the inspection is kept: what was killed before that was never promised.
    await expect(save).toBeEnabled();
    await expect(page.locator(".inspect-queue")).toBeVisible();
    await reached;
    kill(profile);
    await context.close().catch(() => undefined);
  }
  const context = await launch();
  const page = await context.newPage();
  await page.goto(form);
  // Whatever page is open sends what waits; nobody says when the last of it has gone.
  await expect(async () => {
    await page.goto("/customer/1/fields/1001/scouts");
    for (let round = 1; round <= rounds; round++)
      await expect(page.getByText(`Осмотр ${round}`, { exact: true })).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(/2\sфото/)).toHaveCount(rounds);
  expect(line.requests("uploadScout").length).toBeGreaterThanOrEqual(rounds);
  await page.goto(form);
  await expect(page.locator(".inspect-queue")).toHaveCount(0);
  await context.close();
  await proxy.close();
  rmSync(profile, { recursive: true, force: true });
});
