import { expect, test } from "../support/test";

test.use({ as: "farm" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("rules are switched, their hours and limits set, wrong ones told at their box, and the usual ones come back", async ({
      page,
      browserErrors,
    }) => {
      browserErrors.allowStatus(400);
      browserErrors.allowStatus(422);
      await page.goto("/customer/1/settings/watching");
      const night = page.getByRole("checkbox", { name: "Ночной выезд" });
      const unplanned = page.getByRole("checkbox", { name: "Работа на поле без плана" });
      await expect(night).toBeChecked();
      await page.getByLabel("Ночь с").fill("05:00");
      await page.getByLabel("до", { exact: true }).first().fill("05:00");
      await page.getByRole("button", { name: "Сохранить правила" }).click();
      await expect(page.getByText("Начало и конец совпадают").first()).toBeVisible();
      await night.uncheck();
      await unplanned.check();
      const silence = page.getByRole("textbox", { name: "Молчит дольше" });
      await silence.fill("2");
      await page.getByLabel("Рабочие часы с").fill("07:30");
      await page.getByRole("button", { name: "Сохранить правила" }).click();
      await expect(page.getByText("Целое число от 6 до 240")).toBeVisible();
      await expect(unplanned).toBeChecked();
      await silence.fill("30");
      await page.getByText("Пределы по видам работ").click();
      await page.getByRole("textbox", { name: "Вспашка" }).fill("9");
      await page.getByRole("textbox", { name: "Дискование" }).fill("");
      await page.getByRole("button", { name: "Сохранить правила" }).click();
      await expect(
        page.getByText("Правила контроля сохранены. Выключены: «Ночной выезд», «Движение вне рабочих часов»"),
      ).toBeVisible();
      await page.goto("/customer/1/settings/watching");
      await expect(night).not.toBeChecked();
      await expect(unplanned).toBeChecked();
      await expect(page.getByText("Правило выключено").filter({ visible: true })).toHaveCount(2);
      await expect(silence).toHaveValue("30");
      await expect(page.getByLabel("Рабочие часы с")).toHaveValue("07:30");
      await page.getByText("Пределы по видам работ").click();
      await expect(page.getByRole("textbox", { name: "Вспашка" })).toHaveValue("9");
      await expect(page.getByRole("textbox", { name: "Дискование" })).toHaveValue("");
      await page.getByRole("button", { name: "Вернуть обычные" }).click();
      await expect(page.getByText("Правила снова обычные")).toBeVisible();
      await expect(night).toBeChecked();
    });
  });
}
