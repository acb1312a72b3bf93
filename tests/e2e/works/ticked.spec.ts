import { moscowSeason } from "#formats/days/instants";
import { open } from "../support/page";
import { expect, test } from "../support/test";
import { violationsOf } from "../support/violations";

test.use({ as: "farm" });

const year = moscowSeason(new Date());

test("a planned work is ticked off with its hectares; refused, it is told why and mended", async ({
  page,
  context,
  line,
  browserErrors,
}) => {
  browserErrors.allowLostLine();
  browserErrors.allowStatus(409);
  const planned = `date=${year}-05-14`;
  await open(page, `/customer/1/works/entry?${planned}`);
  const plan = page.getByRole("region", { name: "По плану на этот день" });
  const tick = plan.getByRole("button", { name: "Сделано: Опрыскивание, Балка" });
  await plan.getByLabel("Сделано, га: Опрыскивание, Балка").fill("0");
  await tick.click();
  await expect(plan.getByText(/^Площадь должна быть больше нуля/)).toBeVisible();
  await plan.getByLabel("Сделано, га: Опрыскивание, Балка").fill("9999");
  await tick.click();
  await expect(plan.getByText(/^Больше площади поля: /)).toBeVisible();
  await plan.getByLabel("Сделано, га: Опрыскивание, Балка").fill("12,5");
  await context.setOffline(true);
  await tick.click();
  await expect(plan.getByText(/^Сделано, 12,5\sга: ждёт связи и уйдёт само/)).toBeVisible();
  expect(line.requests("setWorkStatus")).toEqual([]);
  const fields = [{ path: "reason", message: "Не разрешено: срок не вышел. Напишите причину" }];
  line.order({ call: "setWorkStatus", code: "WorkDoubtful", details: { fields } });
  await context.setOffline(false);
  await expect(plan.getByText(/^Не принято: Не разрешено: срок не вышел/)).toBeVisible();
  await page.reload();
  await expect(plan.getByLabel("Сделано, га: Опрыскивание, Балка")).toHaveValue("12,5");
  await plan.getByLabel("Почему вопреки регламенту: Опрыскивание, Балка").fill("Остаток бака");
  expect(await violationsOf(page)).toEqual([]);
  await tick.click();
  await expect(plan.getByText("Сделано, 12,5 га", { exact: true })).toBeVisible();
  const [refused, taken] = line.requests("setWorkStatus");
  expect([refused?.status, taken?.status, Object(taken?.body).reason]).toEqual([409, 200, "Остаток бака"]);
  await page.goto(`/customer/1/works/day?${planned}`);
  await expect(page.getByRole("row", { name: /Опрыскивание Балка.*Выполнено.*12,50\sга/ })).toBeVisible();
});

test("a work that somebody has ticked off meanwhile just so is no refusal", async ({ page, context, line }) => {
  const planned = `date=${year}-05-14`;
  await open(page, `/customer/1/works/entry?${planned}`);
  const other = await context.newPage();
  await open(other, `/customer/1/works/day?${planned}`);
  const list = other.getByRole("region", { name: /^Работы за/ });
  await list.getByRole("button", { name: "Выполнено: Опрыскивание, Балка" }).click();
  await expect(list.getByRole("button", { name: "Вернуть в план: Опрыскивание, Балка" })).toBeVisible();
  const plan = page.getByRole("region", { name: "По плану на этот день" });
  await plan.getByRole("button", { name: "Сделано: Опрыскивание, Балка" }).click();
  await expect(plan.getByText(/Сделано, [\d,]+\sга$/)).toBeVisible();
  await expect.poll(() => line.requests("setWorkStatus").map(({ status }) => status)).toEqual([409]);
});

test("of very many left undone the latest hundred stand in the sheet, which leads to the others", async ({
  page,
  line,
}) => {
  line.order({
    call: "listWorkrecords",
    times: 2,
    change: ({ items, ...whole }) => ({
      ...whole,
      items: items
        .slice(0, 1)
        .flatMap((work) => Array.from({ length: 150 }, (_, nth) => ({ ...work, id: work.id * 1000 + nth }))),
    }),
  });
  await page.goto(`/customer/1/works/entry?date=${year}-05-14`);
  const late = page.getByRole("region", { name: "Не закончено раньше" });
  await late.locator("summary").click();
  await expect(late.getByRole("listitem")).toHaveCount(100);
  await expect(late.getByText("Более давних ещё 50")).toBeVisible();
  await late.getByRole("link", { name: "все в списке за день" }).click();
  await expect(page.getByRole("heading", { name: /^Работы за 14\.05/ })).toBeVisible();
});
