import type { Page } from "@playwright/test";
import { password, people } from "../../world/people";
import { expect, test } from "../support/scripted-test";

const divisions = "/customer/1/settings/divisions";

async function signIn(page: Page, secret: string): Promise<void> {
  await page.goto(divisions);
  await page.getByLabel("Электронная почта").fill(people.farm.email);
  await page.getByLabel("Пароль").fill(secret);
  await page.getByRole("button", { name: "Войти" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a farm with a server of its own needs to keep the contract and nothing else", async ({ page, line }) => {
      await signIn(page, password);
      await expect(page.getByRole("row", { name: /^Отделение № 1/ })).toBeVisible();
      await page.getByRole("link", { name: "Добавить подразделение", exact: true }).click();
      await page.getByLabel("Название").fill("Дальнее");
      await page.getByRole("button", { name: "Добавить", exact: true }).click();
      await expect(page.getByText("Подразделение «Дальнее» добавлено")).toBeVisible();
      await expect(page.getByRole("row", { name: /^Дальнее/ })).toBeVisible();
      expect(line.requests("createDivision").map(({ status }) => status)).toEqual([201]);
    });

    test("a wrong password is refused in its words", async ({ page }) => {
      await signIn(page, "wrong");
      await expect(page.getByText("Неверный email или пароль")).toBeVisible();
    });

    test("a token refused in the middle is refreshed; a refused refresh leads to the login", async ({ page, line }) => {
      await signIn(page, password);
      await expect(page.getByRole("row", { name: /^Отделение № 1/ })).toBeVisible();
      line.order({ call: "listDivisions", code: "ACCESS_TOKEN_EXPIRED" });
      await page.reload();
      await expect(page.getByRole("row", { name: /^Отделение № 1/ })).toBeVisible();
      expect(line.requests("refresh").length).toBe(1);
      line.order({ call: "listDivisions", code: "ACCESS_TOKEN_EXPIRED", times: 2 });
      line.order({ call: "refresh", code: "REFRESH_TOKEN_NOT_FOUND" });
      await page.reload();
      await expect(page).toHaveURL(/\/login/);
    });
  });
}
