import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { rotationForm } from "./form";

function parse(fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const submission = parseWithZod(form, { schema: rotationForm });
  return submission.status === "success" ? submission.value : submission.reply().error;
}

test("a crop for the fields ticked", () => {
  const assign: [string, string][] = [
    ["intent", "assign"],
    ["crop", "30"],
    ["year", "2027"],
  ];
  expect(parse([...assign, ["field", "4"], ["field", "7"]])).toEqual({
    intent: "assign",
    field: [4, 7],
    crop: 30,
    year: 2027,
  });
  expect(parse([...assign, ["field", "4"]])).toMatchObject({ field: [4] });
  expect(parse(assign)).toEqual({ field: ["Отметьте поля"] });
  expect(
    parse([
      ["intent", "assign"],
      ["field", "4"],
      ["year", "2027"],
    ]),
  ).toEqual({ crop: ["Выберите культуру"] });
});

test("all seasons of one field, with what stood there", () => {
  const row = parse([
    ["intent", "set-row"],
    ["field_id", "4"],
    ["crops.y2026", "30"],
    ["was.y2026", "0"],
    ["crops.y2027", "0"],
    ["was.y2027", "1"],
  ]);
  expect(row).toEqual({
    intent: "set-row",
    field_id: 4,
    crops: new Map([
      [2026, 30],
      [2027, 0],
    ]),
    was: new Map([
      [2026, 0],
      [2027, 1],
    ]),
  });
});

test("the way back, and a text that is none", () => {
  const cells = [{ field_id: 4, year: 2027, crop_id: null, details: null }];
  expect(
    parse([
      ["intent", "restore"],
      ["cells", JSON.stringify(cells)],
    ]),
  ).toEqual({ intent: "restore", cells });
  expect(
    parse([
      ["intent", "restore"],
      ["cells", "{"],
    ]),
  ).toEqual({ cells: ["Не удалось прочитать ячейки"] });
});
