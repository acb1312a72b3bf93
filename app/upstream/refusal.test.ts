import { expect, test } from "vitest";
import { refusalOf, refusalTexts } from "./refusal";

const inUse = {
  result: { status: "error" as const, initialValue: { intent: "delete", id: "3" }, error: { "": ["Есть поля: 4"] } },
  code: "InUse" as const,
};

test("a refusal belongs to the form whose intent was sent", () => {
  expect(refusalOf(inUse, "delete")).toBe(inUse);
  expect(refusalOf(inUse, "create", "update")).toBeUndefined();
  expect(refusalOf(undefined, "delete")).toBeUndefined();
});

test("all that is wrong is told, whatever it stands at", () => {
  expect(refusalTexts(inUse)).toEqual(["Есть поля: 4"]);
  expect(refusalTexts(undefined)).toEqual([]);
});
