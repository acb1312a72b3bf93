import { expect, test } from "vitest";
import { readPart, whereIsPage } from "./read-part.server";

const asked = (page: string) => readPart(new Request(`http://site/rotation${page}`));

test.each([
  ["", 1, 0],
  ["?page=24", 24, 0],
  ["?page=25", 25, 960],
  ["?page=49", 49, 1920],
  ["?page=0", 1, 0],
  ["?page=-3", 1, 0],
  ["?page=второй", 1, 0],
  ["?page=1e99", 10_000, 399_360],
])("the address %s asks for page %i, in the fields from %i on", (address, page, offset) => {
  expect(asked(address)).toMatchObject({ page, asked: { offset, limit: 960 } });
});

test("where all fields are on the sheet there are only pages", () => {
  expect(whereIsPage(2, 100)).toEqual({ page: 2, pages: 3, firstRows: { from: 40, to: 80 }, part: null });
  expect(whereIsPage(1, 0)).toEqual({ page: 1, pages: 1, firstRows: { from: 0, to: 40 }, part: null });
});

test("parts follow each other, and the last one is short", () => {
  expect(whereIsPage(1, 2000).part).toEqual({ from: 1, to: 960, total: 2000, before: null, after: 25 });
  expect(whereIsPage(26, 2000)).toEqual({
    page: 26,
    pages: 50,
    firstRows: { from: 40, to: 80 },
    part: { from: 961, to: 1920, total: 2000, before: 1, after: 49 },
  });
  expect(whereIsPage(90, 2000)).toMatchObject({ page: 50, part: { from: 1921, to: 2000, after: null } });
});
