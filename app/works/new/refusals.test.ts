import { expect, test } from "vitest";
import { refusalLines, splitRefusals } from "./refusals";

const fields = [
  { id: 11, name: "Балка" },
  { id: 12, name: "Клин" },
];

test("what every field is refused for is the work's fault, the rest the field's", () => {
  const faults = [
    { path: "records.0.start_dt", message: "Дата вне сезона" },
    { path: "records.1.start_dt", message: "Дата вне сезона" },
    { path: "records.1.area", message: "Площадь работы больше площади поля" },
  ];
  expect(splitRefusals(faults, fields)).toEqual({
    shared: [{ path: "start_dt", message: "Дата вне сезона" }],
    single: [{ fieldId: 12, name: "Клин", message: "Площадь работы больше площади поля" }],
  });
});

test("a taken place is always the field's", () => {
  const faults = [0, 1].map((index) => ({ path: `records.${index}.field_id`, message: "Посев уже записан" }));
  expect(splitRefusals(faults, fields)).toMatchObject({ shared: [], single: [{ fieldId: 11 }, { fieldId: 12 }] });
});

test("a fault is told once for all of its fields", () => {
  const of = (fieldId: number, name: string) => ({ fieldId, name, message: "Посев уже записан" });
  const names = ["поле 10", "Клин", "поле 2"];
  expect(refusalLines(names.map((name, id) => of(id, name)))).toEqual(["Посев уже записан: Клин, поле 2, поле 10"]);
});
