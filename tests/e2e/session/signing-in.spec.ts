import { partnerToken } from "../../world/partner-token";
import { addressOf, open } from "../support/page";
import { expect, test } from "../support/test";

const landings = [
  ["farm", "/customer/1/map"],
  ["restricted", "/customer/2/map"],
  ["kazakh", "/customer/3/map"],
  ["advisor", "/advisor"],
  ["admin", "/advisor"],
] as const;

for (const [as, landing] of landings) {
  test.describe(as, () => {
    test.use({ as });

    test(`the root leads ${as} to ${landing}`, async ({ page }) => {
      await page.goto("/");
      expect(addressOf(page)).toBe(landing);
    });
  });
}

test("nobody is led to the login page, from anywhere", async ({ page }) => {
  for (const address of ["/", "/advisor", "/customer/1/map", "/customer/1/fields/1001", "/nowhere/at/all"]) {
    await page.goto(address);
    expect(addressOf(page), address).toMatch(/^\/login(\?|$)/);
  }
});

test.describe("partner sign-in", () => {
  const send = (token: string) => `<form method="post" action="/login/partner">
    <input type="hidden" name="token" value="${token}"><button>go</button></form>`;

  test("a partner's token signs in", async ({ context, baseURL }) => {
    const answer = await context.request.post(`${baseURL}/login/partner`, { form: { token: await partnerToken() } });
    expect(answer.url()).toBe(`${baseURL}/customer/1/map`);
  });

  test("a false one does not, and says so", async ({ context, baseURL }) => {
    const answer = await context.request.post(`${baseURL}/login/partner`, { form: { token: "false" } });
    expect(answer.status()).toBe(401);
    expect(await answer.text()).toContain("Вход с сайта партнёра не принят");
  });

  test("a form from the partner's own site arrives", async ({ page, context, baseURL }) => {
    const form = send(await partnerToken());
    await context.route("https://partner.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: form.replace('action="', `action="${baseURL}`) }),
    );
    await page.goto("https://partner.example/start");
    await page.getByRole("button", { name: "go" }).click();
    await expect(page).toHaveURL(`${baseURL}/customer/1/map`);
  });
});

test.describe("signed in", () => {
  test.use({ as: "farm" });

  test("logging out forgets the session and what was remembered, not the device", async ({ page, context, line }) => {
    await open(page, "/customer/1/map?season=2023&remember=season");
    await page.getByRole("group").filter({ hasText: "Полевой Иван" }).locator("summary").click();
    await page.getByRole("button", { name: "Выйти" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(line.requests("logout").length).toBe(1);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["polevod-device"]);
    await page.goBack();
    await page.reload();
    expect(addressOf(page)).toMatch(/^\/login/);
  });

  test("the cookie is out of scripts' reach and of other sites'", async ({ context }) => {
    const cookie = (await context.cookies()).find(({ name }) => name === "polevod");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  });

  test("behind https the cookie is for https only", async ({ context, baseURL }) => {
    const answer = await context.request.post(`${baseURL}/login`, {
      form: { email: "farm@polevod.example", password: "polevod-demo" },
      headers: { "x-forwarded-proto": "https" },
      maxRedirects: 0,
    });
    const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
    expect(cookies.length).toBeGreaterThan(0);
    for (const { value } of cookies) expect(value).toMatch(/^__Host-polevod[\w-]*=.*; Path=\/; HttpOnly; Secure/);
    expect(answer.headers()["strict-transport-security"]).toBe("max-age=31536000");
  });

  test("over https a cookie under the plain name, which any host of the domain can set, is not looked at", async ({
    context,
    baseURL,
  }) => {
    const headers = { "x-forwarded-proto": "https" };
    const answer = await context.request.get(`${baseURL}/customer/1/dict`, { headers, maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, "/login?to=%2Fcustomer%2F1%2Fdict"]);
  });

  test("a form from another site is refused", async ({ context, baseURL }) => {
    const answer = await context.request.post(`${baseURL}/preferences`, {
      form: { menu: "collapsed" },
      headers: { origin: "https://evil.example" },
    });
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain("Запрос отклонён");
  });

  for (const lost of ["/customer/1/nowhere", "/customer/1/fields/1001/nothing/here", "/customer/1"]) {
    test(`an unknown address leads to the first item of the menu: ${lost}`, async ({ page }) => {
      await page.goto(lost);
      expect(addressOf(page)).toBe("/customer/1/map");
    });
  }
});

test.describe("an advisor", () => {
  test.use({ as: "advisor" });

  test("an unknown address leads to the clients", async ({ page }) => {
    await page.goto("/advisor/nowhere");
    expect(addressOf(page)).toBe("/advisor");
    await page.goto("/nowhere");
    expect(addressOf(page)).toBe("/advisor");
  });

  test("a customer who is no client is not there", async ({ page, browserErrors }) => {
    browserErrors.allowStatus(404);
    await page.goto("/customer/5/map");
    await expect(page.getByRole("heading", { name: "Страница не найдена" })).toBeVisible();
  });
});
