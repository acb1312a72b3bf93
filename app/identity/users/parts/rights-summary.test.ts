import { expect, test } from "vitest";
import { permissions } from "#contract/permissions";
import { rightsSummary } from "./rights-summary";

const summary = (admin: boolean, ...given: Parameters<typeof rightsSummary>[0]["permissions"]) =>
  rightsSummary({ admin, permissions: given }, [...permissions]);

test("the areas are named in the order of the contract", () => {
  expect(summary(false, "settings:edit", "fields:edit")).toBe("Поля и севооборот, Настройки хозяйства");
});

test("no right and every right have words of their own", () => {
  expect(summary(false)).toBe("Только просмотр");
  expect(summary(true, "fields:edit")).toBe("Администратор: может всё");
});
