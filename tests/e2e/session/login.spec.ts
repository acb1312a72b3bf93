import type { Page } from "@playwright/test";
import { people } from "../../world/people";
import { addressOf } from "../support/page";
import { expect, test } from "../support/test";

const email = (page: Page) => page.getByLabel("Электронная почта");
const password = (page: Page) => page.getByLabel("Пароль");

async function signInBy(page: Page, address: string, secret: string): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(secret);
  await page.getByRole("button", { name: "Войти" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a right password leads to the holding", async ({ page }) => {
      await page.goto("/login");
      await signInBy(page, people.farm.email, "polevod-demo");
      await expect(page).toHaveURL(/\/customer\/1\/map$/);
    });

    test("what is typed wrong is said at its field, and the e-mail kept", async ({ page, browserErrors }) => {
      browserErrors.allowStatus(400);
      await page.goto("/login");
      await signInBy(page, "не почта", "");
      await expect(page.getByText("Введен некорректный email", { exact: true })).toBeVisible();
      await expect(page.getByText("Введен некорректный пароль", { exact: true })).toBeVisible();
      await expect(email(page)).toHaveValue("не почта");
      await expect(email(page)).toHaveAttribute("aria-invalid", "true");
    });

    test("a wrong password is refused without a trace of it", async ({ page, browserErrors }) => {
      browserErrors.allowStatus(401);
      await page.goto("/login");
      await signInBy(page, people.farm.email, "wrong-password-1");
      await expect(page.getByText("Неверный email или пароль")).toBeVisible();
      await expect(email(page)).toHaveValue(people.farm.email);
      await expect(password(page)).toHaveValue("");
      expect(await page.content()).not.toContain("wrong-password-1");
    });
  });
}

test("too many tries are told to wait", async ({ page, line, browserErrors }) => {
  browserErrors.allowStatus(429);
  line.order({ call: "login", code: "TooManyRequests" });
  await page.goto("/login");
  await signInBy(page, people.farm.email, "polevod-demo");
  await expect(page.getByText("Слишком много попыток, подождите немного")).toBeVisible();
});

test("the farm API away is a network error, not a broken page", async ({ page, line, browserErrors }) => {
  browserErrors.allowStatus(502);
  line.order({ call: "login", cut: true });
  await page.goto("/login");
  await signInBy(page, people.farm.email, "polevod-demo");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(email(page)).toHaveValue(people.farm.email);
});

test("the page ships no scripts", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" || request.url().endsWith(".js")) scripts.push(request.url());
  });
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await expect(page.locator("script")).toHaveCount(0);
});

test("what one who asks is told, the next is not", async ({ page, browserErrors }) => {
  browserErrors.allowStatus(400);
  const told = page.getByText("Пароль изменён");
  for (const [address, count] of [
    ["/login", 0],
    ["/login?done=password", 1],
    ["/login", 0],
  ] as const) {
    await page.goto(address);
    await expect(told).toHaveCount(count);
  }
  await signInBy(page, "не почта", "");
  await expect(email(page)).toHaveValue("не почта");
  await page.goto("/login");
  await expect(email(page)).toHaveValue("");
  await expect(page.getByText("Введен некорректный email")).toHaveCount(0);
});

test("after signing in the asked address is shown", async ({ page }) => {
  await page.goto("/customer/1/settings/divisions?season=2024");
  await expect(page).toHaveURL(/\/login\?to=/);
  await signInBy(page, people.farm.email, "polevod-demo");
  await expect(page).toHaveURL(/\/customer\/1\/settings\/divisions\?season=2024$/);
});

const elsewhere = [
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/..//evil.example",
  "/\n/evil.example",
  "javascript:alert(1)",
];
for (const to of elsewhere) {
  test(`an address of another site is not followed: ${JSON.stringify(to)}`, async ({ page, baseURL }) => {
    await page.goto(`/login?to=${encodeURIComponent(to)}`);
    await signInBy(page, people.farm.email, "polevod-demo");
    await expect(page).toHaveURL(/\/customer\/1\/map$/);
    expect(page.url().startsWith(baseURL ?? "")).toBe(true);
  });
}

test.describe("signed in already", () => {
  test.use({ as: "farm" });

  test("the login page leads on", async ({ page }) => {
    await page.goto("/login");
    expect(addressOf(page)).toBe("/customer/1/map");
  });
});
