import { expect, test } from "vitest";
import { confirmLabel, fieldsToCreate, readChoice } from "./choice";

const counts = { good_count: 103, duplicate_count: 5 };
const defaults = { season: 2026, createDivisions: true };

test("the button says how many fields there will be", () => {
  expect(confirmLabel(counts, "skip", 0)).toBe("Загрузить 98 полей");
  expect(confirmLabel(counts, "create", 0)).toBe("Загрузить 103 поля");
  expect(confirmLabel({ good_count: 5, duplicate_count: 5 }, "skip", 0)).toBe("Загружать нечего");
  expect(confirmLabel(counts, "skip", 2)).toBe("Загрузить все, кроме 2 отмеченных");
  expect(fieldsToCreate(counts, "skip")).toBe(98);
});

test("without a choice in the address the defaults hold", () => {
  expect(readChoice(new URLSearchParams("step=create"), defaults)).toEqual({
    duplicates: "skip",
    skipRows: [],
    season: 2026,
    createDivisions: true,
    crops: [],
  });
});

test("a choice begun is kept, what was unticked stays so", () => {
  const search = new URLSearchParams(
    "intent=confirm&duplicates=create&skip_rows=3&skip_rows=7&skip_rows=x&sowing_season=&crops=&crops=31:Рапс: весь",
  );
  expect(readChoice(search, defaults)).toEqual({
    duplicates: "create",
    skipRows: [3, 7],
    season: null,
    createDivisions: false,
    crops: [{ name: "Рапс: весь", crop_id: 31 }],
  });
});
