import { expect, test } from "vitest";
import { KeptAnswer, KeptAnswers } from "./kept-answers";

/** With what it takes beside its content, and the one letter of its key. */
const answer = (whole: number) => answerOf(whole - 1002);
const answerOf = (length: number) => new KeptAnswer(Buffer.alloc(length), "text/plain");
const lengths = (answers: KeptAnswers, ...keys: string[]) => keys.map((key) => answers.get(key)?.content.length);

test("what was used longest ago makes room", () => {
  const answers = new KeptAnswers(16_000);
  const keys = [..."abcdefgh"];
  for (const key of keys) answers.set(key, answer(2000));
  answers.get("a");
  answers.set("i", answer(2000));
  expect(lengths(answers, "a", "b", "c", "i")).toEqual([998, undefined, 998, 998]);
});

test("what was set anew counts once, and what would turn out the others is not kept", () => {
  const answers = new KeptAnswers(16_000);
  for (let time = 0; time < 10; time++) answers.set("a", answer(2000));
  answers.set("b", answer(2000));
  answers.set("c", answer(2001));
  expect(lengths(answers, "a", "b", "c")).toEqual([998, 998, undefined]);
});

test("answers that are as good as empty are not kept without end", () => {
  const answers = new KeptAnswers(80_000);
  for (let word = 0; word < 1000; word++) answers.set(`q=${word}`, answerOf(0));
  expect(Array.from({ length: 1000 }, (_, word) => answers.get(`q=${word}`)).filter(Boolean)).toHaveLength(79);
});

test("addresses, which whoever asks may make long, take their place too", () => {
  const answers = new KeptAnswers(160_000);
  const keys = Array.from({ length: 100 }, (_, junk) => `plots?junk=${junk}${"x".repeat(7000)}`);
  for (const key of keys) answers.set(key, answerOf(0));
  expect(keys.filter((key) => answers.has(key))).toHaveLength(10);
});
