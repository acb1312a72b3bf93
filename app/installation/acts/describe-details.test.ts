import { expect, test } from "vitest";
import { describeDetails } from "./describe-details";

test("what was set is told in words, what nobody would read is left out", () => {
  expect(describeDetails({ name: "Заря", restricted: true, partner: null, advisor_ids: [1, 2], kind: "x" })).toBe(
    "название: Заря; ограниченный доступ: да; партнёр: нет; консультируют организации №: 1, 2",
  );
  expect(describeDetails({ country: "KZ", name: null })).toBe("страна: Казахстан; название: нет");
  expect(describeDetails({})).toBe("");
});
