import { expect, test } from "vitest";
import { notableLine } from "./notable-line";

test.each([
  ['{"level":30,"msg":"request completed"}', "stdout", undefined],
  ['{"level":40,"msg":"slow","err":{"message":"timed out"}}', "stdout", "slow: timed out"],
  ['{"level":"error","msg":"broken","err":{"message":"broken"}}', "stdout", "broken"],
  ["listening on http://127.0.0.1:3000", "stdout", undefined],
  ["Error: something", "stderr", "Error: something"],
  ["{not JSON", "stderr", "{not JSON"],
  ["", "stderr", undefined],
] as const)("of %s on %s the console shows %s", (line, stream, shown) => {
  expect(notableLine(line, stream)).toBe(shown);
});
