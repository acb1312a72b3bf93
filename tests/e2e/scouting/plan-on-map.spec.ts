import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

test("fields of a plan are tapped on a map, and their boxes follow", async ({ page }) => {
  await open(page, "/customer/1/scouting/plans/new");
  await page.getByRole("checkbox", { name: "Балка" }).check();
  await expect(page.getByText("Выбрано: 1")).toBeVisible();
  await page.getByRole("button", { name: "Выбрать на карте" }).click();
  const map = page.getByRole("region", { name: "Поля на карте" });
  await expect(map.getByText("Загружаем границы…")).toHaveCount(0);
  const box = await map.boundingBox();
  expect(box).not.toBeNull();
  const chosen = page.locator("[name=field_ids]:checked");
  // Somewhere in a grid over the map lie fields: the first tap on one takes it in, the second one leaves it out.
  const { width, height } = box ?? { width: 0, height: 0 };
  const places = Array.from({ length: 144 }, (_, nth) => ({
    x: (0.85 * width * ((nth % 12) + 0.5)) / 12,
    y: (height * (Math.floor(nth / 12) + 0.5)) / 12,
  }));
  let hit: (typeof places)[number] | undefined;
  for (const position of places) {
    await map.click({ position });
    if ((await chosen.count()) === 2) {
      hit = position;
      break;
    }
    // It was the one of the list.
    if ((await chosen.count()) === 0) await map.click({ position });
  }
  expect(hit).toBeDefined();
  await expect(page.getByText("Выбрано: 2")).toBeVisible();
  await map.click({ position: hit ?? { x: 0, y: 0 } });
  await expect(chosen).toHaveCount(1);
});
