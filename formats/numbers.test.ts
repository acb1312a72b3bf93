import { describe, expect, it } from "vitest";
import { type NumberRules, numberText, parseNumber, settleNumberText, tidyNumberText } from "./numbers";

describe("parseNumber", () => {
  it.each<[string, NumberRules, number | null]>([
    ["12", {}, 12],
    ["12,5", {}, 12.5],
    ["12.5", {}, 12.5],
    [" 1 234,56 ", {}, 1234.56],
    ["1\u00a0234", {}, 1234],
    ["\u22123", {}, -3],
    ["-0", {}, 0],
    [".5", {}, 0.5],
    ["5.", {}, 5],
    ["", {}, null],
    ["   ", { min: 1 }, null],
    ["7", { integer: true, min: 7, max: 7 }, 7],
    ["0", { positive: true }, 0],
  ])("reads %j", (text, rules, value) => {
    expect(parseNumber(text, rules)).toEqual({ ok: true, value });
  });

  it.each<[string, NumberRules, string]>([
    ["abc", {}, "not_a_number"],
    ["1e5", {}, "not_a_number"],
    ["0x10", {}, "not_a_number"],
    ["Infinity", {}, "not_a_number"],
    ["1,2,3", {}, "not_a_number"],
    ["--1", {}, "not_a_number"],
    [".", {}, "not_a_number"],
    ["9".repeat(400), {}, "not_a_number"],
    ["1.5", { integer: true }, "not_an_integer"],
    ["-1", { positive: true }, "negative"],
    ["1", { min: 2 }, "too_small"],
    ["3", { max: 2 }, "too_big"],
  ])("refuses %j by %j", (text, rules, reason) => {
    expect(parseNumber(text, rules)).toEqual({ ok: false, reason });
  });
});

it.each<[string, NumberRules, string]>([
  ["12,", {}, "12."],
  ["1 234,5", {}, "1234.5"],
  ["12a", {}, "12"],
  ["1.2.", {}, "1.2."],
  ["1-", {}, "1-"],
  ["-", { positive: true }, "-"],
  ["12.", { integer: true }, "12."],
  ["123456", { maxLength: 4 }, "1234"],
])("pressing keys, %j by %j becomes the tidy text", (text, rules, tidy) => {
  expect(tidyNumberText(text, rules, true)).toBe(tidy);
});

it.each([
  ["1 234,5", "1234.5"],
  ["\u22125", "-5"],
  ["1.234,5", "1.234,5"],
  ["12,5-13", "12,5-13"],
  ["1e3", "1e3"],
  ["12.5.3", "12.5.3"],
  ["много", "много"],
])("pasted, %j stands as %j", (text, standing) => {
  expect(tidyNumberText(text, {}, false)).toBe(standing);
});

it.each<[string, NumberRules, string]>([
  ["5", { min: 10 }, "10"],
  ["50", { max: 10.5 }, "10.5"],
  ["7.50", { min: 0, max: 10 }, "7.50"],
  ["7,5", {}, "7.5"],
  ["-", {}, "-"],
  ["-5.5", { positive: true }, "-5.5"],
  ["12.5.3", { max: 10 }, "12.5.3"],
  ["7.5", { integer: true, max: 5 }, "7.5"],
  [" ", { min: 3 }, ""],
])("settles %j by %j", (text, rules, settled) => {
  expect(settleNumberText(text, rules)).toBe(settled);
});

it("writes a number with a comma and as many digits as it has, or as are asked for", () => {
  expect([12.5, 0, -3.25, null, undefined].map((value) => numberText(value))).toEqual(["12,5", "0", "-3,25", "", ""]);
  expect([numberText(0.4, 2), numberText(47.2357, 6)]).toEqual(["0,40", "47,235700"]);
});
