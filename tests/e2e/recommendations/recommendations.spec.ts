import { open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

test("a recommendation is accepted and becomes a planned work in one click", async ({ page }) => {
  await open(page, "/customer/1/recommendations");
  await page.getByRole("link", { name: "Обработать от черепашки" }).click();
  // The day may be one of the next crop: both are named.
  await expect(page.getByText(/^По регламенту на \d\d\.\d\d\.\d{4}: \S/)).toBeVisible();
  await page.getByRole("button", { name: "Принять и запланировать работу" }).click();
  await expect(page.getByText("Проверьте работу: её день, сезон и культуру")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Опрыскивание" })).toBeVisible();

  await page.goBack();
  await page.reload();
  await expect(page.getByRole("link", { name: "Открыть работу" })).toBeVisible();
  await page.getByRole("button", { name: "Выполнено" }).click();
  // What was done and what is planned are told apart until somebody puts the work right.
  const banner = page.getByText("Рекомендация выполнена, а работа по ней ещё в плане.");
  await expect(banner).toBeVisible();
  await banner.getByRole("link", { name: "отметьте это" }).click();
  await expect(page).toHaveURL(/\/works\/\d+\/edit$/);
});

test("who may not change works accepts a recommendation without one", async ({ page, line }) => {
  line.order({
    call: "getFrame",
    change: ({ user, ...frame }) => ({
      ...frame,
      user: { ...user, admin: false, permissions: ["scouting:edit" as const] },
    }),
    times: 9,
  });
  await open(page, "/customer/1/recommendations/1");
  await expect(page.getByRole("button", { name: "Отклонить" })).toBeVisible();
  await expect(page.getByLabel("Когда сделать")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Принять и запланировать работу" })).toHaveCount(0);
  await page.getByRole("button", { name: "Принять", exact: true }).click();
  await expect(page.getByText("Рекомендация принята")).toBeVisible();
  await expect(page.getByRole("button", { name: "Выполнено" })).toBeVisible();
});

test("what names no product asks which work it is", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(422);
  await open(page, "/customer/1/recommendations/new");
  await page.getByRole("combobox", { name: "Поле" }).fill("Восточное");
  await page.getByRole("option", { name: "Восточное" }).click();
  await page.getByLabel("Что сделать").fill("Прокультивировать междурядья");
  await page.getByRole("button", { name: "Отправить рекомендацию" }).click();
  const type = page.getByLabel("Какую работу");
  const plan = page.getByRole("button", { name: "Принять и запланировать работу" });
  await plan.click();
  await expect(page.getByText("Выберите, какую работу запланировать").first()).toBeVisible();
  await expect(type).toBeFocused();
  await type.selectOption({ label: "Культивация" });
  await plan.click();
  await expect(page.getByRole("heading", { level: 2, name: "Культивация" })).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("what rules forbid is not sent before that is seen, and stands with it afterwards", async ({
      page,
      line,
      browserErrors,
    }) => {
      browserErrors.allowStatus(422);
      const reasons = ["Норма 50 л/га больше разрешённой 0,1 л/га"];
      line.order({
        call: "checkProducts",
        change: ({ items, ...answer }) => ({
          ...answer,
          items: items.map((item) => ({ ...item, verdict: "forbidden" as const, reasons })),
        }),
        times: 9,
      });
      await page.goto("/customer/1/recommendations/new?field=1001");
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
      const product = page.getByLabel("Препарат или удобрение");
      if (javaScriptEnabled) {
        await product.fill("Актара");
        await page
          .getByRole("option", { name: /^Актара/ })
          .first()
          .click();
      } else {
        const name = await product.locator("option", { hasText: "Актара" }).first().textContent();
        await product.selectOption({ label: name ?? "" });
      }
      await page.getByLabel("Что сделать").fill("Обработать от клопа");
      await page.getByLabel("Норма").fill("50");
      await page.getByRole("button", { name: "Отправить рекомендацию" }).click();
      await expect(page.getByRole("alert")).toContainText("Ещё не отправлено: проверьте препарат и норму.");
      await expect(page.getByRole("alert")).toContainText(reasons[0] ?? "");
      await expect(page.getByLabel("Что сделать")).toHaveValue("Обработать от клопа");
      await page.getByRole("button", { name: "Отправить вопреки регламенту" }).click();
      await expect(page.getByText("Рекомендация отправлена")).toBeVisible();
      await page.getByLabel("Почему вопреки регламенту").fill("Опыт на делянке");
      await page.getByRole("button", { name: "Принять и запланировать работу" }).click();
      await expect(page.getByRole("heading", { level: 2, name: "Опрыскивание" })).toBeVisible();
      await page.goBack();
      await page.reload();
      await expect(page.getByText("Вопреки регламенту: Опыт на делянке")).toBeVisible();
      await expect(page.getByText(/^По регламенту на \d\d\.\d\d\.\d{4}: \S/).first()).toBeVisible();
    });
  });

test("one that is given to an inspection tells to which, before and after it is sent", async ({ page }) => {
  await open(page, "/customer/1/fields/1001/scouts/7");
  await page.getByRole("link", { name: "Дать рекомендацию" }).click();
  await expect(page.getByRole("link", { name: /^\d\d\.\d\d\.\d\d, \d\d:\d\d$/ })).toHaveAttribute("href", /scouts\/7$/);
  await page.getByLabel("Что сделать").fill("Повторить через неделю");
  await page.getByRole("button", { name: "Отправить рекомендацию" }).click();
  await expect(page.getByRole("link", { name: "Открыть осмотр" })).toHaveAttribute("href", /fields\/1001\/scouts\/7$/);
});

test("one is declined with a reason only, which stands in the thread", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(400);
  await open(page, "/customer/1/recommendations/1");
  await page.getByRole("button", { name: "Отклонить" }).click();
  await expect(page.getByText("Скажите, почему").first()).toBeVisible();
  await expect(page.getByLabel("Почему не будет сделано")).toBeFocused();
  await page.getByLabel("Почему не будет сделано").fill("Скоро уборка");
  await page.getByRole("button", { name: "Отклонить" }).click();
  await expect(page.getByText("Отклонена").first()).toBeVisible();
  await expect(page.getByText("Скоро уборка").first()).toBeVisible();
});

test("on paper it says whose it is and what was said of it, without boxes to be filled", async ({ page }) => {
  await open(page, "/customer/1/recommendations/1");
  await expect(page.getByRole("button", { name: "Напечатать" })).toBeVisible();
  await page.getByLabel("Сообщение").fill("Опрыскиватель свободен с четверга");
  await page.getByRole("button", { name: "Написать" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Опрыскиватель свободен" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".shell-whose")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Опрыскиватель свободен" })).toBeVisible();
  for (const box of await page.locator("input, textarea, select, button").all()) await expect(box).toBeHidden();
});

test("the list shows what is advised on a field, or by somebody, and all again", async ({ page }) => {
  await open(page, "/customer/1/recommendations/new");
  await page.getByRole("combobox", { name: "Поле" }).fill("Восточное");
  await page.getByRole("option", { name: "Восточное" }).click();
  await page.getByLabel("Что сделать").fill("Подкормить по листу");
  await page.getByRole("button", { name: "Отправить рекомендацию" }).click();
  await expect(page.getByRole("heading", { name: "Рекомендация: Восточное" })).toBeVisible();
  await open(page, "/customer/1/recommendations");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(2);
  const all = page.getByRole("link", { name: "Сбросить" });
  await rows.getByRole("link", { name: "Восточное" }).click();
  await expect(rows).toHaveCount(1);
  const field = page.getByRole("combobox", { name: "Поле" });
  await expect(field.locator("option:checked")).toHaveText("Восточное");
  await expect(rows.getByRole("link", { name: "Подкормить по листу" })).toBeVisible();
  await page.getByRole("link", { name: "Принята" }).click();
  await expect(page.getByText("Таких рекомендаций нет")).toBeVisible();
  await all.click();
  // Until that has come, the links beside keep the field.
  await expect(all).toHaveCount(0);
  await page.getByRole("link", { name: "Все", exact: true }).click();
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole("cell").last().getByRole("link").click();
  await expect(page).toHaveURL(/author=\d+/);
  await expect(page.getByRole("combobox", { name: "Кто дал" }).locator("option:checked")).not.toHaveText("Кто угодно");
  await expect(rows).not.toHaveCount(0);
});

test("what is advised on an inspection is about its field, which is no choice", async ({ page }) => {
  await open(page, "/customer/1/scouting");
  await page.locator("tbody").getByRole("link").first().click();
  await page.getByRole("link", { name: "Дать рекомендацию" }).click();
  await expect(page.getByText(/^Поле \S.*, к осмотру \d/)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Поле" })).toHaveCount(0);
  await page.getByLabel("Что сделать").fill("Осмотреть ещё раз через неделю");
  await page.getByRole("button", { name: "Отправить рекомендацию" }).click();
  await expect(page.getByRole("heading", { name: /^Рекомендация: \S/ })).toBeVisible();
});
