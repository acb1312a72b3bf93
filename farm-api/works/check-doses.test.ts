import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { workCheckCalls as calls } from "#contract/work-checks";
import { workType } from "#contract/work-words";
import { standardDictionaries } from "../dictionaries/shared/standard";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
let field: number;
const wheat = 1;
beforeAll(async () => {
  farm = await worksApi();
  field = await farm.field(wheat);
});
afterAll(() => farm.api.close());

type Body = BodyInput<typeof calls.checkProducts>;
async function check(products: Body["products"], given: Partial<Body> = {}) {
  const { status, body, problem } = await farm.ask(calls.checkProducts, {
    params: { customerId: farm.customerId, fieldId: field },
    body: { season: 2026, start_dt: "2026-05-20T05:00:00Z", work_type_id: workType.spraying, products, ...given },
  });
  expect(status, JSON.stringify(problem)).toBe(200);
  return body.items;
}
const pesticides = standardDictionaries.pesticides;
const useOn = (id: number) => {
  const use = pesticides.find((one) => one.id === id)?.uses.find(({ crop_ids }) => crop_ids.includes(wheat));
  if (!use) throw new Error(`${id} is not registered on wheat`);
  return use;
};
const line = (id: number, rate: number) => {
  const { unit } = useOn(id);
  return { kind: "pesticide" as const, product_id: id, unit, rate };
};
/** Sprayed on standing wheat. */
const sprayed = pesticides.filter(({ uses }) =>
  uses.some(({ crop_ids, unit, method }) => crop_ids.includes(wheat) && unit === "л/га" && /вегетации/.test(method)),
);
const [dressing] = pesticides.filter(
  ({ uses }) => uses.length > 0 && uses.every(({ unit }) => unit === "л/т") && uses[0]?.crop_ids.includes(wheat),
);

test("two lines of one product are one dose", async () => {
  const { rate_max } = useOn(90);
  const alone = await check([line(90, rate_max * 0.75)]);
  expect(alone[0]?.reasons.join()).not.toContain("больше разрешённой");
  const twice = await check([line(90, rate_max * 0.75), line(90, rate_max * 0.75)]);
  for (const item of twice)
    expect([item.verdict, item.reasons[0]]).toEqual(["forbidden", expect.stringContaining("больше разрешённой")]);
});

test("two products with one active ingredient are summed in grams", async () => {
  const pairs = sprayed.flatMap((one) =>
    sprayed
      .filter(
        (other) =>
          other.id > one.id && one.ingredients.some(({ name }) => other.ingredients.some((x) => x.name === name)),
      )
      .map((other) => [one, other] as const),
  );
  const [pair] = pairs;
  if (!pair) throw new Error("no two products with one ingredient");
  const [one, other] = pair;
  const [first] = await check([line(one.id, useOn(one.id).rate_max), line(other.id, useOn(other.id).rate_max)]);
  expect(first?.verdict).toBe("forbidden");
  expect(first?.reasons.join()).toMatch(/Действующее вещество «.+» во всей смеси .+ г\/га, больше разрешённых/);
  const [little] = await check([
    line(one.id, useOn(one.id).rate_max / 10),
    line(other.id, useOn(other.id).rate_max / 10),
  ]);
  expect(little?.reasons.join()).not.toContain("Действующее вещество");
});

test("a salt and the acid of one substance are summed", async () => {
  const glyphosates = standardDictionaries.pesticides.filter(({ ingredients }) =>
    ingredients.some(({ name }) => name.startsWith("глифосат (")),
  );
  const of = (form: string) => glyphosates.find(({ ingredients }) => ingredients[0]?.name.includes(form));
  const [acid, salt] = [of("кислота"), of("соль")];
  if (!acid || !salt) throw new Error("no glyphosates of two forms");
  const [item] = await check([line(acid.id, useOn(acid.id).rate_max), line(salt.id, useOn(salt.id).rate_max)]);
  expect(item?.reasons.join()).toMatch(/Действующее вещество «глифосат» во всей смеси .+ г\/га, больше разрешённых/);
});

test("the wetter of two adjuvants is summed likewise, and not called an active ingredient", async () => {
  const wetters = standardDictionaries.pesticides.filter(
    (one) => one.class === "адъювант" && one.ingredients[0]?.unit.startsWith("г/"),
  );
  const wetterOf = (one: (typeof wetters)[number]) => one.ingredients[0]?.name;
  const pair = wetters.flatMap((one) => {
    const other = wetters.find(({ id, ingredients: [first] }) => id !== one.id && first?.name === wetterOf(one));
    return other ? [[one, other] as const] : [];
  })[0];
  if (!pair) throw new Error("no two adjuvants with one wetter");
  const [item] = await check(pair.map(({ id }) => line(id, useOn(id).rate_max)));
  expect(item?.reasons.join()).toMatch(/(^|,)Вещество «.+» во всей смеси/);
});

test("a dose below the registered one is told", async () => {
  const { rate_min, unit } = useOn(90);
  const [item] = await check([line(90, rate_min / 2)]);
  expect([item?.verdict, item?.reasons[0]]).toEqual([
    "unknown",
    expect.stringMatching(new RegExp(`^Норма .+ ${unit} меньше зарегистрированной`)),
  ]);
});

test("a seed dressing can't be sprayed, nor what is sprayed dress seed", async () => {
  const [item] = await check([line(dressing?.id ?? 0, dressing?.uses[0]?.rate_max ?? 1)]);
  expect([item?.verdict, item?.reasons]).toEqual([
    "forbidden",
    ["Протравитель: зарегистрирован только для обработки семян, опрыскивать им нельзя"],
  ]);
  const [other] = await check([line(90, useOn(90).rate_max)], { work_type_id: workType.coating });
  expect(other?.reasons).toEqual(["Для обработки семян не зарегистрирован, только для обработки поля"]);
});

test("bees are told of by the class of hazard, and hives on the field forbid", async () => {
  const dangerous = sprayed.find(({ hazard_bees }) => hazard_bees === 1);
  if (!dangerous) throw new Error("no pesticide dangerous to bees");
  const mix = [line(dangerous.id, useOn(dangerous.id).rate_max)];
  const [item] = await check(mix);
  expect(item?.notes).toEqual([expect.stringMatching(/^Для пчёл высокоопасный \(класс 1\)/)]);
  expect(item?.reasons.join()).not.toContain("На поле пчёлы");
  await farm.work(field, { work_type_id: workType.beehives, start_dt: "2026-05-17T05:00:00Z" });
  const [near] = await check(mix);
  expect([near?.verdict, near?.reasons.join()]).toEqual([
    "forbidden",
    expect.stringContaining("На поле пчёлы (17.05.2026)"),
  ]);
  const [weak] = await check([line(dangerous.id, useOn(dangerous.id).rate_min / 2)]);
  expect([weak?.verdict, weak?.reasons.join()]).toEqual([
    "forbidden",
    expect.stringContaining("меньше зарегистрированной"),
  ]);
  const [far] = await check(mix, { start_dt: "2026-05-29T05:00:00Z" });
  expect(far?.reasons.join()).not.toContain("На поле пчёлы");
});
