import { expect, test } from "vitest";
import { refusalOf, refusalTexts, versionOf } from "./refusal";

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

test("a form that came back keeps its version unless the change of another has been told", () => {
  const sent = { result: { initialValue: { intent: "update", version: "2" } } };
  expect(versionOf(sent, 3)).toBe(2);
  expect(versionOf({ ...sent, code: "StaleVersion" }, 3)).toBe(3);
  expect(versionOf({ ...sent, code: "NameTaken" }, 3)).toBe(2);
  expect(versionOf(undefined, 3)).toBe(3);
});
