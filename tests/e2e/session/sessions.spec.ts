import type { APIRequestContext } from "@playwright/test";
import { password, people } from "../../world/people";
import { addressOf } from "../support/page";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

/** What the other browser says of itself: what Playwright says for it depends on the machine. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36";

/** Another browser of the same person. */
async function signInElsewhere(request: APIRequestContext, baseURL: string | undefined): Promise<void> {
  const answer = await request.post(`${baseURL}/login`, { form: { email: people.farm.email, password } });
  expect(answer.status()).toBe(200);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a session elsewhere is seen and ended, and nothing opens there any more", async ({
      page,
      playwright,
      baseURL,
    }) => {
      const elsewhere = await playwright.request.newContext({ userAgent });
      await signInElsewhere(elsewhere, baseURL);
      await page.goto("/customer/1/profile");
      const sessions = page.getByRole("list").filter({ hasText: "этот сеанс" }).getByRole("listitem");
      await expect(sessions).toHaveCount(2);
      await expect(sessions.first()).toContainText("этот сеанс");
      await expect(sessions.first().getByRole("button")).toHaveCount(0);
      await sessions.nth(1).getByRole("button", { name: "Завершить сеанс Chrome, Linux" }).click();
      await expect(page.getByText("Сеанс завершён")).toBeVisible();
      await expect(sessions).toHaveCount(1);
      const there = await elsewhere.get(`${baseURL}/customer/1/dict`);
      expect(new URL(there.url()).pathname).toBe("/login");
      await elsewhere.dispose();
    });

    test("all the others are ended at once, this one goes on", async ({ page, playwright, baseURL }) => {
      const others = [
        await playwright.request.newContext({ userAgent }),
        await playwright.request.newContext({ userAgent }),
      ];
      for (const other of others) await signInElsewhere(other, baseURL);
      await page.goto("/customer/1/profile");
      await page.getByRole("button", { name: "Завершить все остальные" }).click();
      await expect(page.getByText("Остальные сеансы завершены")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Завершить/ })).toHaveCount(0);
      for (const other of others) {
        expect(new URL((await other.get(`${baseURL}/`)).url()).pathname).toBe("/login");
        await other.dispose();
      }
      await page.goto("/customer/1/dict");
      expect(addressOf(page)).toMatch(/^\/customer\/1\/dict/);
    });
  });
}

test("the browser is known to the account after a logout, and says so at the next sign-in", async ({
  context,
  line,
  baseURL,
}) => {
  let given: string | undefined;
  line.order({
    call: "login",
    change(answer) {
      given = answer.device_token;
      return answer;
    },
  });
  for (const _ of ["gets a token", "brings it"]) {
    await context.request.post(`${baseURL}/logout`, { form: {} });
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["polevod-device"]);
    await signInElsewhere(context.request, baseURL);
  }
  const [first, , last] = line.requests("login").map(({ device }) => device);
  expect([first, last]).toEqual([undefined, given]);
  expect(given).toMatch(new RegExp(`^${people.farm.id}\\.`));
});
