import type { Page } from "@playwright/test";
import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const settings = "/customer/1/settings";
const row = (page: Page, name: string | RegExp) => page.getByRole("row", { name });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    const go = async (page: Page, address: string) => {
      await page.goto(address);
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
    };

    test("a machine is added, changed, deleted and brought back", async ({ page, line }) => {
      await go(page, `${settings}/machines?new=1`);
      await page.getByRole("dialog").getByLabel("Тип").selectOption("Кастратор (кукуруза)");
      await page.getByLabel("Модель").fill("Hagie 204SP");
      await page.getByRole("textbox", { name: "Ширина захвата" }).fill("5,6");
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      await expect(page.getByText("Техника «Hagie 204SP» добавлена")).toBeVisible();
      expect(line.requests("createMachine")[0]?.body).toMatchObject({
        machine_type: "CASTRATOR",
        working_width: 5.6,
      });
      await page.getByRole("link", { name: "Изменить «Hagie 204SP»" }).click();
      await page.getByRole("dialog").getByLabel("Номер").fill("17");
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(row(page, /Hagie 204SP.*Кастратор.*17/)).toBeVisible();
      await page.getByRole("button", { name: "Удалить «Hagie 204SP, 17»" }).click();
      await expect(page.getByText("Техника «Hagie 204SP, 17» удалена")).toBeVisible();
      await expect(row(page, /Hagie/)).toHaveCount(0);
      await page.getByRole("button", { name: "Отменить" }).click();
      await expect(row(page, /Hagie/)).toBeVisible();
    });

    test("a tracker is hung, refused where it hangs elsewhere, and taken off with a way back", async ({
      page,
      browserErrors,
    }) => {
      browserErrors.allowStatus(409);
      await go(page, `${settings}/machines?type=TRACTOR`);
      await page.getByRole("link", { name: "Привязать трекер: Беларус 82.1, 61 РО 1207" }).click();
      await page.getByLabel("Номер трекера").fill("7001");
      await page.getByRole("button", { name: "Привязать", exact: true }).click();
      await expect(page.getByText("Этот трекер стоит на машине «К-744Р2").first()).toBeVisible();
      await page.getByLabel("Источник").selectOption("osmand");
      await page.getByRole("button", { name: "Привязать", exact: true }).click();
      await expect(row(page, /Беларус.*7001.*OsmAnd/)).toBeVisible();
      expect(addressOf(page)).toBe(`${settings}/machines?type=TRACTOR`);
      await page.getByRole("link", { name: "Беларус 82.1", exact: true }).click();
      await page.getByRole("button", { name: "Снять трекер" }).click();
      await expect(page.getByText("Трекера нет")).toBeVisible();
      await page.getByRole("button", { name: "Отменить" }).click();
      await expect(page.getByRole("main")).toContainText("OsmAnd");
    });

    test("a tracker's password is set, told of without being shown, and taken off", async ({
      page,
      line,
      browserErrors,
    }) => {
      browserErrors.allowStatus(400);
      await go(page, `${settings}/machines?type=TRACTOR`);
      await page.getByRole("link", { name: "Привязать трекер: Беларус 82.1, 61 РО 1207" }).click();
      await page.getByLabel("Номер трекера").fill("7002");
      await page.getByLabel("Пароль").fill("два слова");
      await page.getByRole("button", { name: "Привязать", exact: true }).click();
      await expect(page.getByText("Пароль: без пробелов").first()).toBeVisible();
      await page.getByLabel("Пароль").fill("s3cret");
      await page.getByRole("button", { name: "Привязать", exact: true }).click();
      const tracker = page.getByRole("link", { name: /трекер: Беларус 82\.1/ });
      await tracker.click();
      await expect(page.getByText("Задан. Оставьте пустым")).toBeVisible();
      await expect(page.getByRole("dialog").getByLabel("Пароль", { exact: true })).toHaveValue("");
      await page.getByRole("button", { name: "Сохранить", exact: true }).click();
      await tracker.click();
      await page.getByLabel("Снять пароль").check();
      await page.getByRole("button", { name: "Сохранить", exact: true }).click();
      await tracker.click();
      await expect(page.getByText("только для Wialon IPS")).toBeVisible();
      const sent = line.requests("attachTracker").map(({ body }) => body);
      expect(sent).toMatchObject([{ password: "s3cret" }, { serial: "7002" }, { password: null }]);
      expect(sent[1]).not.toHaveProperty("password");
    });

    test("what works name is not deleted, each kind in its own words", async ({ page, browserErrors }) => {
      browserErrors.allowStatus(409);
      const kinds = [
        ["machines", "К-744Р2, 61 РО 4410", "Удалить технику нельзя, поскольку она указана в работах"],
        ["equipment", "Сеялка СЗ-5,4", "Удалить орудие нельзя, поскольку оно указано в работах"],
        ["mechanizers", "Ткаченко Василий", "Удалить механизатора нельзя, поскольку он указан в работах"],
      ] as const;
      for (const [list, name, text] of kinds) {
        await go(page, `${settings}/${list}`);
        await page.getByRole("button", { name: `Удалить «${name}»` }).click();
        await expect(page.getByRole("alert")).toContainText(text);
      }
    });

    test("an implement and a mechanizer are added, deleted and brought back", async ({ page }) => {
      await go(page, `${settings}/equipment?new=1`);
      await page.getByLabel("Название").fill("Каток ЗККШ-6");
      const kind = page.getByRole("combobox", { name: "Вид", exact: true });
      if (javaScriptEnabled) {
        await kind.fill("кольчато");
        await page.getByRole("dialog").getByRole("option", { name: "Каток кольчато-шпоровый" }).click();
      } else await kind.selectOption("Каток кольчато-шпоровый");
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      await expect(row(page, /Каток ЗККШ-6.*Каток кольчато-шпоровый/)).toBeVisible();
      await page.getByRole("button", { name: "Удалить «Каток ЗККШ-6»" }).click();
      await page.getByRole("button", { name: "Отменить" }).click();
      await expect(page.getByText("Орудие «Каток ЗККШ-6» возвращено")).toBeVisible();
      await go(page, `${settings}/mechanizers?new=1`);
      await page.getByLabel("Фамилия").fill("Щербаков");
      await page.getByLabel("Имя").fill("Иван Петрович");
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      await page.getByRole("button", { name: "Удалить «Щербаков Иван Петрович»" }).click();
      await page.getByRole("button", { name: "Отменить" }).click();
      await expect(row(page, /Щербаков Иван Петрович/)).toBeVisible();
    });
  });
}

test("any other failure to delete has its own words", async ({ page, line, browserErrors, appErrors }) => {
  browserErrors.allowStatus(500);
  appErrors.allow(/.+/g);
  await open(page, `${settings}/machines`);
  line.order({ call: "deleteMachine", code: "Internal" });
  await page.getByRole("button", { name: "Удалить «Беларус 82.1, 61 РО 1207»" }).click();
  await expect(page.getByRole("alert")).toContainText("Ошибка удаления машины");
});

test("search and filters are in the address and stay while one types", async ({ page }) => {
  await open(page, `${settings}/machines`);
  const box = page.getByRole("searchbox", { name: "Поиск по модели или номеру" });
  await page.keyboard.press("/");
  await page.keyboard.type("тум");
  await expect(page.getByText("1 машина", { exact: true })).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.type("ан");
  await expect(page).toHaveURL(/q=%D1%82%D1%83%D0%BC%D0%B0%D0%BD$/);
  await page.getByRole("link", { name: "Сбросить" }).click();
  await expect(box).toHaveValue("");
  await page.getByLabel("Трекер", { exact: true }).selectOption("С трекером");
  await expect(page.getByText("1 машина", { exact: true })).toBeVisible();
  expect(addressOf(page)).toBe(`${settings}/machines?tracked=yes`);
});

test("a machine's page tells where it worked, by season", async ({ page }) => {
  await open(page, `${settings}/machines?type=HARVESTER`);
  await page.getByRole("link", { name: "Acros 585", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Acros 585" })).toBeVisible();
  await expect(page.getByText(/работ нет$/)).toBeVisible();
  await page.getByRole("link", { name: "Все сезоны" }).click();
  await expect(row(page, /Балка/)).toBeVisible();
  await expect(page.getByText(/^4 работы, выполнено 4/)).toBeVisible();
});

test("a machine changed meanwhile tells by whom, what is typed stays", async ({ page, line, browserErrors }) => {
  browserErrors.allowStatus(409);
  await open(page, `${settings}/machines?type=SPRAYER`);
  await page.getByRole("link", { name: "Изменить «Туман-3»" }).click();
  await page.getByLabel("Модель").fill("Туман-4");
  line.order({ call: "updateMachine", code: "StaleVersion", details: { changed_by: "Рабочий Иван" } });
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("alert")).toContainText("запись изменил Рабочий Иван");
  await expect(page.getByLabel("Модель")).toHaveValue("Туман-4");
});

test.describe("one who may only look", () => {
  test.use({ as: "worker" });

  test("sees the machines and no buttons that change them", async ({ page }) => {
    await open(page, `${settings}/machines?edit=4`);
    await expect(row(page, /Туман-3/)).toBeVisible();
    await expect(page.getByText("Техника и механизаторы: изменение")).toBeVisible();
    await expect(page.getByRole("link", { name: /Добавить|Изменить|трекер:/ })).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("a restricted holding", () => {
  test.use({ as: "restricted" });

  test("has no settings, and no pages of machines", async ({ page }) => {
    await page.goto("/customer/2/machines/1");
    await expect(page).toHaveURL(/\/customer\/2\/map$/);
  });
});
