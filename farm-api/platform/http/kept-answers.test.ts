import { expect, test } from "vitest";
import { KeptAnswer, KeptAnswers } from "./kept-answers";

const answer = (length: number) => new KeptAnswer(Buffer.alloc(length), "text/plain");
const lengths = (answers: KeptAnswers, ...keys: string[]) => keys.map((key) => answers.get(key)?.content.length);

test("what was used longest ago makes room", () => {
  const answers = new KeptAnswers(80);
  const keys = [..."abcdefgh"];
  for (const key of keys) answers.set(key, answer(10));
  answers.get("a");
  answers.set("i", answer(10));
  expect(lengths(answers, "a", "b", "c", "i")).toEqual([10, undefined, 10, 10]);
});

test("what was set anew counts once, and what would turn out the others is not kept", () => {
  const answers = new KeptAnswers(80);
  for (let time = 0; time < 10; time++) answers.set("a", answer(10));
  answers.set("b", answer(10));
  answers.set("c", answer(11));
  expect(lengths(answers, "a", "b", "c")).toEqual([10, 10, undefined]);
});
