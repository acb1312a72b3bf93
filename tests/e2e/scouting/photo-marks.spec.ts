import { expect, test } from "../support/test";

test.use({ as: "farm" });

const scout = "/customer/1/fields/1001/scouts/7";

test("a tap on a photo puts a numbered mark with a note, which stands by the inspection, and in print, and goes again", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allowStatus(400);
  await page.goto(scout);
  await page.getByRole("link", { name: "Фото к точке 2" }).click();
  await expect(page.getByRole("heading", { name: "Фото к точке 2" })).toBeVisible();
  const photo = page.getByRole("img", { name: "Фото к точке 2" });
  const box = await photo.boundingBox();
  await photo.click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } });
  await expect(page.locator(".photo-marks g")).toHaveCount(1);
  await page.keyboard.type("Колония тли");
  // The next tap is another mark; one whose place is chosen in the list is moved.
  await photo.click({ position: { x: 20, y: 20 } });
  await expect(page.locator(".photo-marks g")).toHaveCount(2);
  const third = page.getByRole("group", { name: "Отметка 2" });
  const before = await third.getByLabel("Слева, %").inputValue();
  await third.getByLabel("Слева, %").focus();
  await photo.click({ position: { x: 60, y: 60 } });
  await expect(third.getByLabel("Слева, %")).not.toHaveValue(before);
  await expect(page.locator(".photo-marks g")).toHaveCount(2);
  for (const label of ["Слева, %", "Сверху, %"]) await third.getByLabel(label).fill("");
  // By keys alone the place is typed.
  await page.getByRole("group", { name: "Отметка 2" }).getByLabel("Что здесь").fill("Погрыз");
  await page.getByRole("button", { name: "Сохранить отметки" }).click();
  await expect(page.getByText("Отметка 2: нажмите на фото или впишите")).toBeVisible();
  await page.getByRole("group", { name: "Отметка 2" }).getByLabel("Слева, %").fill("80");
  await page.getByRole("group", { name: "Отметка 2" }).getByLabel("Сверху, %").fill("12,5");
  await page.getByRole("button", { name: "Сохранить отметки" }).click();
  await expect(page.getByText("Отметки сохранены")).toBeVisible();
  await page.goto(scout);
  await expect(page.locator(".photo-marks g")).toHaveCount(2);
  await expect(page.locator(".photo-notes li")).toHaveText(["Колония тли", "Погрыз"]);
  const [first] = await page
    .locator(".photo-marks g")
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute("transform")));
  expect(first).toMatch(/^translate\((199|200|201)(\.\d)? (299|300|301)(\.\d)?\)$/);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".photo-marks g").first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  // They outlive a change of the inspection.
  await page.getByRole("link", { name: "Изменить", exact: true }).click();
  await page.getByLabel("Об осмотре в целом").fill("Иначе");
  await page.getByRole("button", { name: "Сохранить осмотр" }).click();
  await expect(page.locator(".photo-notes li")).toHaveText(["Колония тли", "Погрыз"]);
  await page.getByRole("link", { name: "Фото к точке 2" }).click();
  await page.getByRole("group", { name: "Отметка 1" }).getByLabel("Убрать").check();
  await page.getByRole("button", { name: "Сохранить отметки" }).click();
  await expect(page.getByText("Отметки сохранены")).toBeVisible();
  await expect(page.locator(".photo-marks g")).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a mark is typed in by its place, and is seen; who comes second is told of it", async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.allowStatus(409);
    await page.goto(scout);
    await page.getByRole("link", { name: "Фото к точке 2" }).click();
    const other = await context.newPage();
    await other.goto(page.url());
    for (const [tab, note] of [
      [page, "Колония тли"],
      [other, "Погрыз"],
    ] as const) {
      await tab.getByLabel("Что здесь").fill(note);
      await tab.getByLabel("Слева, %").fill("25");
      await tab.getByLabel("Сверху, %").fill("50");
      await tab.getByRole("button", { name: "Сохранить отметки" }).click();
    }
    await expect(page.locator(".photo-marks g")).toHaveCount(1);
    await expect(other.getByText(/запись изменил/)).toBeVisible();
    await expect(other.getByLabel("Что здесь").first()).toHaveValue("Погрыз");
  });
});

test.describe("who may not inspect", () => {
  test.use({ as: "worker" });

  test("sees the photo large, and no form", async ({ page }) => {
    await page.goto(scout);
    await page.getByRole("link", { name: "Фото к точке 2" }).click();
    await expect(page.getByRole("img", { name: "Фото к точке 2" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Сохранить отметки" })).toHaveCount(0);
  });
});
