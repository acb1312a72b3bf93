import { expect, it } from "vitest";
import { describeError } from "./describe-error";

const thrown = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

it("lets a thrown answer speak for itself", () => {
  const described = describeError(thrown(404, { message: "Поле не найдено", code: "not_found" }));
  expect(described).toEqual({ title: "Страница не найдена", text: "Поле не найдено", code: undefined, retry: false });
  expect(describeError(thrown(500, { message: "Внутренняя ошибка сервера", code: "Internal" })).code).toBe("Internal");
});

it("has words for a bare status", () => {
  expect(describeError(thrown(403, null)).title).toBe("Нет доступа");
  expect(describeError(thrown(503, "")).retry).toBe(true);
  expect(describeError(thrown(418, undefined)).title).toBe("Что-то пошло не так");
});

it("knows a broken line", () => {
  expect(describeError(new TypeError("Failed to fetch")).title).toBe("Ошибка сети");
});

it("says nothing of the inside of an unforeseen error", () => {
  expect(JSON.stringify(describeError(new Error("relation users does not exist")))).not.toContain("users");
});
