import type { Page } from "@playwright/test";
import { photoFile } from "../support/photo-file";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

async function fill(page: Page) {
  await page.goto("/customer/1/scouting/new");
  await page.locator('[name="field_id"]').selectOption("1001");
  await page.getByLabel("Об осмотре в целом").fill("Край реже");
}

test("an inspection that a full server can't take waits on the phone, is told why, and goes when there is room", async ({
  page,
  line,
  browserErrors,
}) => {
  browserErrors.allowStatus(507);
  await fill(page);
  await page.locator(".inspect-buttons input[multiple]").setInputFiles([await photoFile(1)]);
  await expect(page.getByAltText("Фото точки")).toHaveCount(1);
  line.order({ call: "uploadPhoto", code: "StorageFull", times: 100 });
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page.getByText("Не ушёл: на сервере кончилось место")).toBeVisible();
  line.reset();
  await page.getByRole("button", { name: "Отправить сейчас" }).click();
  await expect(page.getByText(/^Отправлено: /)).toBeVisible();
  expect(line.requests("uploadScout").map(({ status }) => status)).toEqual([201]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it comes back with what was typed, and says whose fault it is", async ({ page, line, browserErrors }) => {
    browserErrors.allowStatus(507);
    await fill(page);
    await page
      .locator('[name="p0.photos"]')
      .first()
      .setInputFiles([await photoFile(1)]);
    line.order({ call: "uploadPhoto", code: "StorageFull" });
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByRole("button", { name: "Сохранить осмотр" }).click();
    expect((await answered).status()).toBe(507);
    await expect(page.getByText(/Точка 1, «1\.jpg»: Серверу некуда записать данные/)).toBeVisible();
    await expect(page.getByLabel("Об осмотре в целом")).toHaveValue("Край реже");
  });
});
