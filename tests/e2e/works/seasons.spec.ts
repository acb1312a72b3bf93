import type { Page } from "@playwright/test";
import { moscowSeason } from "#formats/days/instants";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const year = moscowSeason(new Date());
/** Last year's crop of this field was harvested in July, this year's sown in April. */
const field = "/customer/1/fields/1001/works";
const autumn = `${year - 1}-11-22`;

async function choose(page: Page, label: string, option: string) {
  const box = page.getByLabel(label, { exact: true }).first();
  if ((await box.evaluate(({ tagName }) => tagName)) === "SELECT") return box.selectOption({ label: option });
  await box.fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    const visit = async (page: Page) => {
      await page.goto(`${field}/new?season=${year}`);
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
    };

    test("autumn ploughing and spraying prepare the next crop's land; feeding its leaves before its sowing is told", async ({
      page,
      browserErrors,
    }) => {
      browserErrors.allowStatus(409);
      const main = page.getByRole("main");
      await visit(page);
      await choose(page, "Вид работы", "Вспашка");
      await main.getByLabel("Начало").first().fill(autumn);
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Проверить сроки и препараты" }).click();
      await expect(main.getByText(new RegExp(`^${year}, [А-Я]`))).toBeVisible();
      await page.getByRole("button", { name: "Добавить работу" }).click();
      await expect(page.getByText(`Работа добавлена: сезон ${year}, `)).toBeVisible();

      await visit(page);
      await choose(page, "Вид работы", "Опрыскивание");
      await main.getByLabel("Начало").first().fill(autumn);
      await page.getByRole("button", { name: "Добавить работу" }).click();
      await expect(page.getByText(`Работа добавлена: сезон ${year}, `)).toBeVisible();

      await visit(page);
      await choose(page, "Вид работы", "Листовая подкормка");
      await main.getByLabel("Начало").first().fill(autumn);
      await page.getByRole("button", { name: "Добавить работу" }).click();
      await expect(main.getByText(/: посев 12\.04\.\d+, позже этой работы/).first()).toBeVisible();
      await page.getByRole("checkbox", { name: "Записать в этот сезон всё равно" }).check();
      await page.getByRole("button", { name: "Добавить работу" }).click();
      await expect(page.getByText(`Работа добавлена: сезон ${year}, `)).toBeVisible();
    });

    test("a season chosen by hand whose crop is harvested is told before it is saved", async ({
      page,
      line,
      browserErrors,
    }) => {
      browserErrors.allowStatus(409);
      const main = page.getByRole("main");
      await visit(page);
      await choose(page, "Вид работы", "Опрыскивание");
      await main.getByLabel("Сезон", { exact: true }).selectOption(String(year - 1));
      await main.getByLabel("Начало").first().fill(autumn);
      await page.getByRole("button", { name: "Добавить работу" }).click();
      await expect(main.getByText(/: уборка 20\.07\.\d+, раньше этой работы/).first()).toBeVisible();
      expect(line.requests("createWorkrecord").map(({ status }) => status)).toEqual([409]);
      await page.getByRole("checkbox", { name: "Записать в этот сезон всё равно" }).check();
      await page.getByRole("button", { name: "Добавить работу" }).click();
      await expect(page.getByText(`Работа добавлена: сезон ${year - 1}, `)).toBeVisible();
    });
  });
}

test("rows of the sheet show their seasons, and a doubtful one is confirmed", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(409);
  await page.goto(`/customer/1/works/entry?date=${autumn}`);
  await expect(page.locator("html[data-js]")).toBeAttached();
  const cell = (row: number, column: number) =>
    page
      .getByRole("row")
      .nth(row)
      .getByRole("gridcell")
      .nth(column - 1);
  await cell(1, 1).click();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, ["Балка\tВспашка", "Балка\tЛистовая подкормка"].join("\r\n"));
  await expect(cell(1, 13)).toHaveText(new RegExp(`^${year}, `));
  await expect(cell(1, 1)).toHaveText(new RegExp(`^Балка ${year}, `));
  await page.getByRole("button", { name: "Сохранить 2 работы" }).click();
  await expect(cell(2, 13)).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Записать в эти сезоны всё равно" }).click();
  await expect(page.getByText(/записано: 2 работы/)).toBeVisible();
  await expect(page.getByRole("row", { name: /Вспашка Балка/ })).toContainText(`, ${year}`);
});
