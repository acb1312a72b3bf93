import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes";

it.each([
  [0, "0 Б"],
  [1023, "1\u00a0023 Б"],
  [1536, "1,5 КБ"],
  [50 * 1024 * 1024, "50 МБ"],
  [3 * 1024 ** 4, "3\u00a0072 ГБ"],
])("%d", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text.replace(/ (?=\S+$)/, "\u00a0"));
});
