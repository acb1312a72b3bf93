import { expect, test } from "vitest";
import { momentText, stretchText } from "./moment-text";

const midnight = Date.parse("2026-07-14T21:00:00Z");
const shown = { tzOffset: 3, ofDays: false, isLast: true };

test("a track that lasts until midnight ends at 24:00 of its own day, and begins at 00:00", () => {
  expect(momentText(midnight, shown)).toBe("24:00:00");
  expect(momentText(midnight, { ...shown, ofDays: true })).toBe("14.07.2026, 24:00:00");
  expect(momentText(midnight, { ...shown, isLast: false, ofDays: true })).toBe("15.07.2026, 00:00:00");
  expect(momentText(midnight - 5000, shown)).toBe("23:59:55");
});

test("a stretch until midnight is of its day, and one of its first seconds too", () => {
  const stretch = { from: "2026-07-14T18:00:00Z", to: "2026-07-14T21:00:00Z" };
  expect(stretchText(stretch, 3)).toBe("21:00–24:00");
  expect(stretchText({ from: stretch.to, to: "2026-07-14T21:00:30Z" }, 3)).toBe("00:00–00:00");
});
