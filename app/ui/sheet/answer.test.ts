import { expect, test } from "vitest";
import { readAnswer } from "./answer";

const read = (answer: unknown) => readAnswer(answer, (told) => (typeof told === "string" ? told : null));

test.each([
  { key: "a", outcome: "saved", told: "/address", lost: [{ rowId: 1, columnId: 2, value: 3, details: {} }] },
  { key: "a", outcome: "conflict", cells: [{ rowId: 1, columnId: 2, value: 0 }], by: "" },
  { key: "a", outcome: "refused", message: "нет", cells: [{ rowId: 1, columnId: 2, message: "нет" }] },
  { key: "a", outcome: "unsure", message: "нет" },
])("$outcome is understood", (answer) => expect(read(answer)).toEqual(answer));

test.each([
  null,
  "saved",
  { outcome: "saved", told: "" },
  { key: "a", outcome: "saved", told: 1 },
  { key: "a", outcome: "saved", told: "", lost: [{}] },
  { key: "a", outcome: "conflict", cells: [{ rowId: 1, columnId: 2 }], by: "" },
  { key: "a", outcome: "refused", message: "нет" },
  { key: "a", outcome: "unsure" },
  { key: "a", outcome: "other", message: "" },
])("%j is no answer", (told) => expect(read(told)).toBeNull());
