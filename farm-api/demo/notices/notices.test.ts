import { expect, test } from "vitest";
import { notificationType } from "#contract/notification-words";
import { addDays } from "#formats/days/count";
import { drawHolding } from "../draw-holding";
import { mius } from "../holdings/mius";
import { notices } from "./notices";

test.each([1, 4, 8, 10])("in month %i there is news of each type, about fields of the holding", (month) => {
  const drawn = drawHolding("polevod", mius, new Date(`2026-${String(month).padStart(2, "0")}-25T09:00:00Z`));
  const told = notices(drawn);
  expect(new Set(told.map(({ type }) => type))).toEqual(new Set(Object.values(notificationType)));
  const times = told.map(({ at }) => at.toISOString());
  expect([new Set(times).size, times.toSorted()]).toEqual([told.length, times]);
  expect(times.at(-1)?.slice(0, 10)).toBe(addDays(drawn.now.today, -1));
  for (const { title, description, field } of told) {
    expect(drawn.fields[field]?.boundary).toBeTruthy();
    expect(`${title} ${description}`).not.toMatch(/[{}]/);
  }
});
