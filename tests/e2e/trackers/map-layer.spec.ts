import { systemClock } from "../../../farm-api/platform/clock";
import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

test("machines are seen on the map of the fields once somebody wants them, and then cost a look every five seconds", async ({
  page,
  farm,
  line,
}) => {
  await farm.driveField(1001, systemClock.now().toISOString().slice(0, 10));
  const codes: string[] = [];
  page.on("request", (request) => codes.push(request.url()));
  await open(page, "/customer/1/map");
  await expect(page.locator(".map-panel canvas").first()).toBeVisible();
  expect(codes.filter((url) => url.includes("machines-layer"))).toEqual([]);
  expect(line.requests("pollTracks")).toEqual([]);
  await page.getByLabel("Подложка и слои карты").click();
  const remembered = page.waitForResponse((answer) => answer.url().includes("/preferences"));
  await page.getByRole("button", { name: "Техника", exact: true }).click();
  await remembered;
  const card = page.getByRole("complementary", { name: "Техника на карте" });
  await expect(card).toContainText(/Техника: (едут|стоят|нет связи|трекер снят) 1|трекеры ничего не передали/);
  await expect.poll(() => line.requests("pollTracks").length, { timeout: 15_000 }).toBeGreaterThan(1);
  await page.reload();
  await expect(card).toBeVisible();
  await card.getByRole("link", { name: "Открыть технику" }).click();
  await expect(page.getByRole("heading", { name: "Техника", level: 1 })).toBeVisible();
});
