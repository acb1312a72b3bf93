import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { workGroup } from "#contract/work-words";
import { WorkChoice } from "./work-choice";

const works = [
  { value: "1", label: "Посев", group: workGroup.sowing, products: [] },
  { value: "2", label: "Опрыскивание", group: workGroup.spraying, products: [] },
  {
    ...{ value: "3", label: "Пересев с удобрением", group: workGroup.sowing },
    products: [{ kind: "fertilizer" as const, product_id: 7, unit: "кг/га" as const }],
  },
];

function drawn(product: string, chosen = "") {
  const field = { id: "work", name: "workrecord_id", initialValue: chosen };
  const html = renderToStaticMarkup(<WorkChoice {...{ field, chosen, product, works }} />);
  const options = [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label);
  return { options, wrong: /class="field-error">([^<]*)/.exec(html)?.[1] };
}

test("works are offered that bring the product; before it is said, all", () => {
  expect(drawn("").options).toEqual(["Без работы", "Посев", "Опрыскивание", "Пересев с удобрением"]);
  expect(drawn("pesticide:1").options).toEqual(["Без работы", "Опрыскивание"]);
  expect(drawn("fertilizer:7").options).toEqual(["Без работы", "Пересев с удобрением"]);
  expect(drawn("fertilizer:8").options).toEqual(["Подходящих запланированных работ нет"]);
});

test("a chosen work that does not bring the product stays in sight, and says so before it is sent", () => {
  const { options, wrong } = drawn("pesticide:1", "1");
  expect(options).toEqual(["Без работы", "Посев", "Опрыскивание"]);
  expect(wrong).toMatch(/^Это не опрыскивание, и этого препарата в работе нет/);
  expect(drawn("pesticide:1", "2").wrong).toBeUndefined();
});
