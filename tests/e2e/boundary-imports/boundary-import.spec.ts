import type { Page } from "@playwright/test";
import { geoJsonFile, makeImport } from "../support/make-import";
import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const upload = "/customer/1/fields/import";
const fileInput = "Файл с границами полей или архив zip";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("file, preview with every fault named, confirmation, fields", async ({ page, line }) => {
      await page.goto(upload);
      if (javaScriptEnabled) await expect(page.locator("html[data-js]")).toBeAttached();
      await page.getByLabel(fileInput).setInputFiles(geoJsonFile);
      await page.getByRole("button", { name: "Отправить и проверить" }).click();
      await expect(page).toHaveURL(/\/fields\/import\/\d+$/);
      await expect(page.getByRole("row", { name: /Бабочка/ })).toContainText("Граница пересекает сама себя", {
        timeout: 20_000,
      });
      await expect(page.getByRole("row", { name: /Новое 3/ })).toContainText("дубликат");
      await expect(page.getByText("Отделение № 9 (1 контур)")).toBeVisible();
      await expect(page.getByText("Марсианская пшеница (1 контур)")).toBeVisible();
      expect(line.requests("confirmBoundaryImport").length).toBe(0);
      await page.getByRole("button", { name: /^Загрузить/ }).click();
      await expect(page.getByText("Создано 2 поля")).toBeVisible({ timeout: 20_000 });
      await page.getByRole("link", { name: /^К списку полей/ }).click();
      await expect(page.locator("li[data-field]").filter({ hasText: /Новое [12]/ })).toHaveCount(2);
      expect(line.requests("confirmBoundaryImport").length).toBe(1);
    });
  });
}

test("progress survives a reload, and waits are shown as a bar", async ({ page, context, baseURL, line }) => {
  line.order({ call: "getBoundaryImport", progress: 40, times: 2 });
  const preview = await makeImport(context, baseURL ?? "");
  await page.goto(preview);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("row", { name: /Бабочка/ })).toBeVisible({ timeout: 20_000 });
});

test("a file that can't be read is told, with a way to another one", async ({
  page,
  context,
  baseURL,
  line,
  browserErrors,
}) => {
  browserErrors.allowStatus(422);
  line.order({
    call: "getBoundaryImport",
    code: "BoundaryFileInvalid",
    details: { message: "В архиве нет файла .shp" },
    times: 9,
  });
  await page.goto(await makeImport(context, baseURL ?? ""));
  await expect(page.getByText("В архиве нет файла .shp")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /файл/ }).first()).toHaveAttribute("href", upload);
});

test("a file on which the reading broke each time says who knows of it, with a way to another one", async ({
  page,
  context,
  baseURL,
  line,
  browserErrors,
}) => {
  browserErrors.allowStatus(422);
  line.order({ call: "getBoundaryImport", code: "JobPutAside", times: 9 });
  await page.goto(await makeImport(context, baseURL ?? ""));
  await expect(page.getByRole("heading", { name: "Файл не обработан" })).toBeVisible();
  await expect(page.getByText(/Администратор системы видит, что случилось/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /файл/ }).first()).toHaveAttribute("href", upload);
});

test("without a file the form is not sent, and without scripts the server says so", async ({
  page,
  context,
  baseURL,
}) => {
  await open(page, upload);
  await page.getByRole("button", { name: "Отправить и проверить" }).click();
  await expect(page.locator("input[type=file]:invalid")).toBeFocused();
  expect(addressOf(page)).toBe(upload);
  const multipart = { idempotency_key: "no-file-at-all" };
  const answer = await context.request.post(`${baseURL}${upload}`, { multipart });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain("Выберите файл с границами полей");
});

/** Chooses a file of so many megabytes without sending it through the tests' own line. */
const chooseLarge = (page: Page, megabytes: number) =>
  page.locator("input[type=file]").evaluate(
    (input, size) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(size)], "большой.geojson"));
      if (input instanceof HTMLInputElement) input.files = chosen.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    megabytes * 1024 * 1024,
  );

test("a file of 60 MB is named and not sent", async ({ page, line }) => {
  await open(page, upload);
  await chooseLarge(page, 60);
  await expect(page.getByText("большой.geojson: 60 МБ, а можно не больше 50 МБ")).toBeVisible();
  await page.getByRole("button", { name: "Отправить и проверить" }).click();
  await expect(page.locator("input[type=file]:invalid")).toBeFocused();
  expect(line.requests("uploadBoundaries")).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a file of 60 MB is refused with a page that says so, and goes no further", async ({
    page,
    line,
    browserErrors,
  }) => {
    browserErrors.allowStatus(413);
    await page.goto(upload);
    await chooseLarge(page, 60);
    await page.getByRole("button", { name: "Отправить и проверить" }).click();
    await expect(page.getByRole("heading", { name: "Слишком большой файл" })).toBeVisible();
    expect(line.requests("uploadBoundaries")).toEqual([]);
  });
});

test("columns can be mapped otherwise, and the import given up", async ({ page, context, baseURL, line }) => {
  await open(page, await makeImport(context, baseURL ?? ""));
  await page.getByLabel("Название").selectOption("OTDEL", { timeout: 20_000 });
  await page.getByRole("button", { name: "Пересчитать" }).click();
  await expect.poll(() => line.requests("remapBoundaryImport").map(({ status }) => status)).toEqual([202]);
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(page.getByText("Загрузка отменена, поля не изменились")).toBeVisible();
  expect(addressOf(page)).toBe(upload);
});

test("rows can be left out where they stand", async ({ page, context, baseURL, line }) => {
  await open(page, await makeImport(context, baseURL ?? ""));
  await page
    .getByRole("row", { name: /Новое 2/ })
    .getByRole("checkbox")
    .check({ timeout: 20_000 });
  await page.getByRole("button", { name: /^Загрузить все, кроме 1/ }).click();
  await expect(page.getByText("Создано 1 поле")).toBeVisible({ timeout: 20_000 });
  expect(line.requests("confirmBoundaryImport")[0]?.body).toMatchObject({ skip_rows: [2], duplicates: "skip" });
});

test("an import confirmed already is not done twice", async ({ page, context, baseURL, browserErrors }) => {
  browserErrors.allowStatus(409);
  const preview = await makeImport(context, baseURL ?? "");
  await open(page, preview);
  const confirm = page.getByRole("button", { name: /^Загрузить/ });
  await expect(confirm).toBeVisible({ timeout: 20_000 });
  const other = await context.newPage();
  await open(other, preview);
  await other.getByRole("button", { name: /^Загрузить/ }).click();
  await expect(other.getByText("Создано 2 поля")).toBeVisible({ timeout: 20_000 });
  await confirm.click();
  await expect(page.getByText(/уже загружен|Создано 2 поля/).first()).toBeVisible();
  await other.goto("/customer/1/map");
  await expect(other.locator("li[data-field]").filter({ hasText: /Новое [12]/ })).toHaveCount(2);
});

test("a check that was left is found again where files are given", async ({ page, context, baseURL }) => {
  const preview = await makeImport(context, baseURL ?? "");
  await page.goto(upload);
  const begun = page.getByRole("region", { name: "Начатые загрузки" });
  await begun.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`${preview}$`));
});
