import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckboxGroup } from "./checkbox-group";

test("what is wrong of a group of boxes is told once, and the group is described by it", () => {
  const wrong = "Отметьте хотя бы один сезон";
  const field = { id: "seasons", name: "seasons", initialValue: ["2025"], errors: [wrong] };
  const options = ["2026", "2025", "2024"].map((value) => ({ value, label: value }));
  const html = renderToStaticMarkup(<CheckboxGroup field={field} label="Сезоны" options={options} />);
  expect(html.split(wrong)).toHaveLength(2);
  expect(html).toMatch(/<fieldset[^>]* aria-describedby="seasons-error"/);
  const boxes = [...html.matchAll(/<input[^>]*>/g)].map(([box]) => box);
  expect(boxes.map((box) => box.includes(" checked="))).toEqual([false, true, false]);
});
