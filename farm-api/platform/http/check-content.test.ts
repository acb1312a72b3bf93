import { describe, expect, test } from "vitest";
import { AppError } from "../app-error";
import { checkContent } from "./check-content";

/** How a body is refused: the code and the paths it tells; null where it is let through. */
function refusal(body: unknown) {
  try {
    checkContent(body);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, ...(error.details.fields ?? []).map(({ path }) => path)];
  }
}

const nested = (depth: number) => JSON.parse(`${'{"a":['.repeat(depth / 2)}${"]}".repeat(depth / 2)}`);

describe("a body", () => {
  test.each([
    ["half a letter", { name: "Поле \ud83c" }, ["Invalid", "name"]],
    ["the other half, in a list", { fields: [{}, { names: ["\udf3e"] }] }, ["Invalid", "fields.1.names.0"]],
    ["a letter of two halves", { name: "Поле 🌾" }, null],
    ["a sign for a letter that could not be read", { name: "Поле \ufffd" }, ["Invalid", "name"]],
    ["a zero", { seasons: { note: "a\0b" } }, ["Invalid", "seasons.note"]],
    ["half a letter in a name", { "\ud800": 1 }, ["Invalid", ""]],
    ["what is drawn, at its depth", { geojson: { coordinates: [[[[1, 2]]]] } }, null],
    ["5,000 levels", nested(5000), ["BadRequest"]],
    ["5,000 levels in what is drawn", { geojson: nested(5000) }, ["BadRequest"]],
    ["very many values", { ids: Array(60_000).fill(1) }, ["PayloadTooLarge"]],
    ["very many points", { geojson: { coordinates: [Array(60_000).fill([1, 2])] } }, null],
    ["nothing", undefined, null],
    ["no object", "текст", null],
  ])("with %s", (_what, body, expected) => expect(refusal(body)).toEqual(expected));
});
