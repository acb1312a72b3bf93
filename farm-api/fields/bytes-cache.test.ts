import { expect, test } from "vitest";
import { BytesCache } from "./bytes-cache";

const bytes = (length: number) => Buffer.alloc(length);

test("what was used longest ago makes room", () => {
  const cache = new BytesCache(10);
  cache.set("a", bytes(4));
  cache.set("b", bytes(4));
  cache.get("a");
  cache.set("c", bytes(4));
  expect([cache.get("a"), cache.get("b"), cache.get("c")].map((kept) => kept?.length)).toEqual([4, undefined, 4]);
});

test("what was set anew counts once, and what is larger than the cache is not kept", () => {
  const cache = new BytesCache(10);
  cache.set("a", bytes(8));
  cache.set("a", bytes(4));
  cache.set("b", bytes(6));
  cache.set("c", bytes(11));
  expect([cache.get("a"), cache.get("b"), cache.get("c")].map((kept) => kept?.length)).toEqual([4, 6, undefined]);
});
