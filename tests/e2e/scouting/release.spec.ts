import { ReleaseProxy } from "../support/release-proxy";
import { expect, test } from "../support/test";

test.use({ as: "farm" });

const form = "/customer/1/fields/1001/scouts/new";

test("over a release nothing that waits is lost: the open page works on, the queue goes out, kept forms keep their looks", async ({
  page,
  context,
  baseURL,
  line,
  browserErrors,
}) => {
  browserErrors.allowLostLine();
  const proxy = await ReleaseProxy.before(baseURL);
  const save = async (comment: string) => {
    await page.getByLabel("Об осмотре в целом").fill(comment);
    await page.getByRole("button", { name: "Сохранить осмотр" }).click();
    await expect(page.locator(".inspect-queue")).toBeVisible();
  };
  await page.goto(proxy.url + form);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/customer/1/scouting/new")) !== undefined))
    .toBe(true);
  proxy.answers = async () => false;
  await save("До выпуска");

  // The other release has styles of another name, and a worker of its own.
  const [style = ""] = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => new URL(href ?? "", location.href).pathname),
  );
  const renamed = style.replace(/-[^-]+\.css$/, "-released.css");
  proxy.renamed.set(renamed, style);
  proxy.worker = (script) => script.replaceAll(style, renamed).replaceAll(/\b[0-9a-f]{12}\b/g, "0123456789ab");
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)))
    .toBe(true);
  await page.goto(proxy.url + form);
  await save("После выпуска");
  await expect(page.getByText("На телефоне осмотров: 2")).toBeVisible();

  await page.close();
  const cdp = await context.newCDPSession(await context.newPage());
  await cdp.send("Network.clearBrowserCache");
  await context.setOffline(true);
  const [later] = context.pages();
  if (!later) throw new Error("no page");
  await later.goto(proxy.url + form);
  await expect.poll(() => later.evaluate(async () => await caches.keys())).toContain("shell-0123456789ab");
  await later.goto(proxy.url + form);
  const bold = later.getByRole("button", { name: "Сохранить осмотр" });
  expect(await bold.evaluate((button) => getComputedStyle(button).backgroundColor)).not.toBe("rgba(0, 0, 0, 0)");
  await expect(later.getByText("На телефоне осмотров: 2")).toBeVisible();
  proxy.answers = async () => true;
  await context.setOffline(false);
  await expect(later.getByText("На телефоне осмотров")).toHaveCount(0);
  const keys = line.requests("uploadScout").map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  await later.goto("about:blank");
  await proxy.close();
});
