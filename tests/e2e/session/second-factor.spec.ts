import type { Page } from "@playwright/test";
import { codeAt, stepAt } from "../../../farm-api/identity/totp";
import { partnerToken } from "../../world/partner-token";
import { password, people } from "../../world/people";
import { addressOf } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

/** Somebody's phone, which has read the secret from the page. */
class Phone {
  private constructor(private readonly secret: Buffer) {}

  static async reading(page: Page): Promise<Phone> {
    const written = (await page.locator("[data-secret]").textContent()) ?? "";
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    const bits = [...written.replaceAll(" ", "")].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, "0"));
    const bytes = bits.join("").match(/.{8}/g) ?? [];
    return new Phone(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))));
  }

  /** The code of now, or that of the next half minute: none serves twice, and clocks may be apart by so much. */
  code(on: 0 | 1): string {
    return codeAt(this.secret, stepAt(new Date()) + on);
  }
}

async function prove(page: Page, button: string, code: string): Promise<void> {
  await page.getByLabel("Код из приложения").fill(code);
  await page.getByLabel("Пароль").fill(password);
  await page.getByRole("button", { name: button }).click();
}

/** Goes on from the picture. @returns the phone and the codes on paper */
async function switchOnFrom(page: Page): Promise<{ phone: Phone; paper: string[] }> {
  await expect(page.getByRole("img", { name: /QR-код/ })).toBeVisible();
  const phone = await Phone.reading(page);
  await prove(page, "Включить", phone.code(0));
  const codes = page.getByRole("list", { name: "Запасные коды" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const paper = await codes.allTextContents();
  await page.getByRole("link", { name: "Коды сохранены" }).click();
  await expect(page.getByText("включён", { exact: true })).toBeVisible();
  return { phone, paper };
}

async function switchOn(page: Page) {
  await page.goto("/customer/1/profile/code");
  await page.getByRole("button", { name: "Начать" }).click();
  return switchOnFrom(page);
}

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel("Электронная почта").fill(people.farm.email);
  await page.getByLabel("Пароль").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Код для входа" })).toBeVisible();
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel("Код из приложения").fill(code);
  await page.keyboard.press("Enter");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("it is switched on by a code and the password, and off; the codes on paper are shown once", async ({
      page,
      browserErrors,
    }) => {
      browserErrors.allowStatus(422);
      await page.goto("/customer/1/profile");
      await page.getByRole("link", { name: "Включить", exact: true }).click();
      await page.getByRole("button", { name: "Начать" }).click();
      await expect(page.locator("[data-secret]")).toBeVisible();
      await prove(page, "Включить", "000000");
      await expect(page.getByText("Код не подошёл", { exact: false }).first()).toBeVisible();
      const { phone, paper } = await switchOnFrom(page);
      await page.goto("/customer/1/profile/code");
      await expect(page.getByText(paper[0] ?? "")).toHaveCount(0);
      await prove(page, "Выключить", phone.code(1));
      await expect(page.getByText("Вход по коду выключен", { exact: true })).toBeVisible();
    });

    test("a sign-in asks for the code and leads to where it was meant to", async ({ page, context, browserErrors }) => {
      browserErrors.allowStatus(401);
      const { phone } = await switchOn(page);
      await context.clearCookies({ name: "polevod" });
      await page.goto("/customer/1/settings/divisions");
      await givePassword(page);
      await enter(page, "000000");
      await expect(page.getByRole("alert")).toContainText("Код не подошёл");
      await enter(page, phone.code(1));
      await expect(page).toHaveURL(/\/customer\/1\/settings\/divisions$/);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("polevod-challenge");
    });

    test("a code on paper serves in place of the phone", async ({ page, context }) => {
      const { paper } = await switchOn(page);
      await context.clearCookies({ name: "polevod" });
      await page.goto("/login");
      await givePassword(page);
      await enter(page, paper[1] ?? "");
      await expect(page).toHaveURL(/\/customer\/1\/map$/);
    });
  });
}

test("a new password takes a code too", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(422);
  const { paper } = await switchOn(page);
  const change = async (code: string) => {
    await page.getByLabel("Текущий пароль").fill(password);
    await page.getByRole("textbox", { name: "Новый пароль", exact: true }).fill("другой пароль 77 ржи");
    await page.getByLabel("Новый пароль ещё раз").fill("другой пароль 77 ржи");
    await page.getByLabel("Код из приложения").fill(code);
    await page.getByRole("button", { name: "Сменить пароль" }).click();
  };
  await change("000000");
  await expect(page.getByText("Код не подошёл", { exact: false }).first()).toBeVisible();
  await change(paper[2] ?? "");
  await expect(page.getByText("Пароль изменён, остальные сеансы завершены")).toBeVisible();
});

test("who comes through a partner is asked for the code, too", async ({ page, context, baseURL }) => {
  const { phone } = await switchOn(page);
  await context.clearCookies();
  const token = await partnerToken();
  await context.route("https://partner.example/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" action="${baseURL}/login/partner"><input type="hidden" name="token" value="${token}"><button>go</button></form>`,
    }),
  );
  await page.goto("https://partner.example/start");
  await page.getByRole("button", { name: "go" }).click();
  await expect(page.getByRole("heading", { name: "Код для входа" })).toBeVisible();
  await enter(page, phone.code(1));
  await expect(page).toHaveURL(`${baseURL}/customer/1/map`);
});

test("without a password nobody is asked for a code", async ({ page, context }) => {
  await context.clearCookies();
  await page.goto("/login/code?to=%2Fcustomer%2F1%2Fdict");
  expect(addressOf(page)).toBe("/login?to=%2Fcustomer%2F1%2Fdict");
});
