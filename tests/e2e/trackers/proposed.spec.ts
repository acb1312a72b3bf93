import type { Page } from "@playwright/test";
import { open } from "../support/page";
import { expect, test } from "../support/test";
import { violationsOf } from "../support/violations";

test.use({ as: "farm" });

const screen = "/customer/1/works/proposed";
const list = (page: Page, name: "Ждут утверждения" | "Утверждены" | "Отклонены") => page.getByRole("region", { name });
const boxes = (page: Page) => list(page, "Ждут утверждения").getByRole("checkbox", { name: /^Отметить: / });

test.beforeEach(({ farm }) => farm.driveAsPlanned());

test("works of a day are approved by the keyboard alone, onto their plans or as new ones, and that is undone", async ({
  page,
  line,
}) => {
  await open(page, "/customer/1/works");
  await page.getByRole("link", { name: "Предложенные: 4" }).click();
  await expect(boxes(page)).toHaveCount(4);
  await expect(list(page, "Ждут утверждения").getByText("запланированную работу")).toHaveCount(4);
  await page.keyboard.press("a");
  for (const box of await boxes(page).all()) await expect(box).toBeChecked();
  await expect(page.getByText("Отмечено: 4", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Утверждено: 4 работы")).toBeVisible();
  expect(line.requests("approveProposals")).toHaveLength(1);
  await expect(list(page, "Утверждены").getByRole("row")).toHaveCount(5);
  await expect(list(page, "Ждут утверждения")).toHaveCount(0);
  await page.getByRole("button", { name: "Отменить", exact: true }).click();
  await expect(boxes(page)).toHaveCount(4);
});

test("the keyboard comes from the ticks to what is done with them, is kept there, and takes it back", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allowStatus(400);
  await open(page, screen);
  const month = page.getByRole("navigation", { name: "Дни месяца" });
  await month.getByRole("link", { name: /^\d+ / }).and(month.locator("[aria-current]")).focus();
  await page.keyboard.press("ArrowUp");
  await expect(month.getByRole("link").and(page.locator(":focus"))).not.toHaveAttribute("aria-current");
  await page.keyboard.press("Tab");
  await expect(month.locator(":focus")).toHaveCount(0);
  await boxes(page).first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Напишите, почему это не работа")).toBeVisible();
  await page.keyboard.press("d");
  await expect(page.getByRole("textbox", { name: "Почему это не работа" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Утверждено: 1 работа")).toBeVisible();
  await expect(page.getByRole("button", { name: "Утвердить отмеченные" })).toBeFocused();
  await page.keyboard.press("z");
  await expect(boxes(page)).toHaveCount(4);
  await list(page, "Ждут утверждения").getByRole("button", { name: "Утвердить: " }).first().focus();
  await page.keyboard.press("Enter");
  await expect(boxes(page)).toHaveCount(3);
  await expect(boxes(page).first()).toBeFocused();
});

test("an approved work tells the tracks of its machines", async ({ page }) => {
  await open(page, screen);
  await page.getByRole("button", { name: "Утвердить: Дискование, Балка" }).click();
  await list(page, "Утверждены").getByRole("link", { name: "работа", exact: true }).click();
  await expect(page.getByText("Выполнено").first()).toBeVisible();
  await expect(page.getByText("Расход топлива: не передаётся")).toBeVisible();
  await page.getByRole("link", { name: "Сколько отработано по трекам этой работы" }).click();
  await expect(page.getByRole("region", { name: "Отработано по трекам" }).getByText("К-744Р2")).toBeVisible();
});

test("of a plan that is done in part the rest stays planned or is closed, as one says", async ({ page, line }) => {
  await open(page, screen);
  await expect(
    list(page, "Ждут утверждения")
      .getByText(/^будет .+ из .+\sга$/)
      .filter({ visible: true }),
  ).toHaveCount(2);
  await expect(page.getByRole("radio", { name: "оставить остаток в плане" })).toBeChecked();
  await page.getByRole("button", { name: "Утвердить: Дискование, Балка" }).click();
  await expect(page.getByText("Утверждено: 1 работа")).toBeVisible();
  expect(line.requests("approveProposals")[0]?.body).toMatchObject({ rest: "keep" });
});

test("a reason that is too long is refused in words, and nothing typed is lost", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(400);
  await open(page, screen);
  await boxes(page).first().check();
  const box = page.getByRole("textbox", { name: "Почему это не работа" });
  await box.fill("очень ".repeat(60));
  await expect(page.getByText("Лишнее: 59 знаков")).toBeVisible();
  await page.getByRole("button", { name: "Отклонить" }).click();
  await expect(page.getByText("Почему это не работа: не больше 300 знаков")).toBeVisible();
  await expect(box).toHaveValue(/^очень очень/);
});

test("a day that is none is told, not taken for another", async ({ page }) => {
  await open(page, `${screen}?day=2026-02-31`);
  await expect(page.getByRole("alert")).toContainText("Такого дня нет: «2026-02-31»");
});

test("a work is changed and split, and its halves are put together again", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(400);
  await open(page, screen);
  await page.getByRole("link", { name: "Изменить: Дискование, Балка" }).click();
  await page.getByRole("textbox", { name: "Ширина захвата" }).fill("400");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Ширина захвата: от 0,1 до 100 м").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Ширина захвата" }).fill("4");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Сохранено: гектары пересчитаны")).toBeVisible();
  await page.getByRole("link", { name: "Изменить: Дискование, Балка" }).click();
  await page.getByLabel("Время").fill("09:30");
  await page.getByRole("button", { name: "Разделить" }).click();
  await expect(page.getByText("Работа разделена в 09:30")).toBeVisible();
  await expect(boxes(page)).toHaveCount(5);
  for (const nth of [0, 1]) await boxes(page).nth(nth).check();
  await page.getByRole("button", { name: "Объединить" }).click();
  await expect(page.getByText("Объединено: 2 работы")).toBeVisible();
  await expect(boxes(page)).toHaveCount(4);
  for (const box of await boxes(page).all()) await expect(box).not.toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a work is declined for a reason, which is asked for, and waits again", async ({ page, browserErrors }) => {
      browserErrors.allowStatus(400);
      await page.goto(screen);
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
      await boxes(page).first().check();
      await page.getByRole("button", { name: "Отклонить" }).click();
      await expect(page.getByText("Напишите, почему это не работа")).toBeVisible();
      await expect(boxes(page).first()).toBeChecked();
      await page.getByRole("textbox", { name: "Почему это не работа" }).fill("Показ техники");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Отклонено: 1 работа")).toBeVisible();
      await expect(list(page, "Отклонены").getByText("Показ техники")).toHaveCount(2);
      await page.getByRole("button", { name: /^Вернуть: / }).click();
      await expect(boxes(page)).toHaveCount(4);
    });

    test("some of the works are ticked and approved", async ({ page }) => {
      await page.goto(screen);
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
      await boxes(page).nth(0).check();
      await boxes(page).nth(3).check();
      await page.getByRole("button", { name: "Утвердить отмеченные" }).click();
      await expect(page.getByText("Утверждено: 2 работы")).toBeVisible();
      // Without scripts it can't be closed, and must not lie over what can be done next.
      const [told, shown] = await Promise.all([".toasts", "#screen"].map((part) => page.locator(part).boundingBox()));
      if (!javaScriptEnabled) expect(told?.y).toBeGreaterThanOrEqual((shown?.y ?? 0) + (shown?.height ?? 0));
      await expect(list(page, "Утверждены").getByRole("row")).toHaveCount(3);
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("who ticks a work has the button to approve it in sight", async ({ page }) => {
    await open(page, screen);
    await boxes(page).first().check();
    await expect(page.getByRole("button", { name: "Утвердить отмеченные" })).toBeInViewport({ ratio: 0.95 });
    await expect(boxes(page).first()).toBeInViewport();
    expect(await violationsOf(page)).toEqual([]);
  });
});

test("the hour at which days of work begin is set", async ({ page }) => {
  await open(page, "/customer/1/settings/workday");
  await page.getByLabel("Рабочий день начинается").selectOption("5");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Настройки рабочего дня сохранены")).toBeVisible();
  await expect(page.getByLabel("Рабочий день начинается")).toHaveValue("5");
});
