import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { cancelled, done, planned } from "./work-status";

test("statuses stand in the text of a statement, not beside it", () => {
  const { text, values } = sql`SELECT 1 WHERE status IN (${done}, ${planned}, ${cancelled})`;
  expect([text, values]).toEqual(["SELECT 1 WHERE status IN (1, 2, 3)", []]);
});
