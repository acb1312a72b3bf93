import { expect, test } from "vitest";
import { crop } from "../agronomy/crop-ids";
import { adviceAt, problemsOf } from "./problems";

test("what is found on wheat speaks of a flag leaf and of larvae only where there are any", () => {
  const texts = (stage: number) => problemsOf(crop.winterWheat, stage).map((seen) => adviceAt(seen, stage).text);
  for (const stage of [31, 37, 49])
    expect(texts(stage).filter((text) => /на флаговом листе|Личинок/.test(text))).toEqual([]);
  expect(texts(59).filter((text) => /на флаговом листе|Личинок/.test(text))).toHaveLength(2);
});
