import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { keptAnswer, packedAnswer, packedTexts, packedTextsKept } from "./packed.server";

const page = Buffer.from("<p>Поле</p>".repeat(200));
const answer = async (accepts: string, body = page) => {
  const request = new Request("http://polevod.test/", { headers: { "accept-encoding": accepts } });
  const response = packedAnswer(body, request, { status: 200, headers: new Headers() });
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
};

it.each(["br", "gzip, deflate, br", "gzip;q=0.5, br;q=0.9", "br;q=0.1, gzip"])("is packed for %s", async (accepts) => {
  const { bytes, headers } = await answer(accepts);
  expect(headers.get("content-encoding")).toBe("br");
  expect(headers.get("content-length")).toBe(String(bytes.length));
  expect(brotliDecompressSync(bytes).equals(page)).toBe(true);
});

it.each(["", "gzip", "identity", "gzip, br;q=0", "br; q=0.0, gzip"])("is left as it is for «%s»", async (accepts) => {
  const { bytes, headers } = await answer(accepts);
  expect(headers.get("content-encoding")).toBeNull();
  expect(bytes.equals(page)).toBe(true);
});

it.each([
  ["small", "<p>Поле</p>"],
  ["too large to be packed while others wait", "<p>Поле</p>".repeat(30_000)],
])("what is %s is left as it is", async (_, text) => {
  const { headers } = await answer("br", Buffer.from(text));
  expect(headers.get("content-encoding")).toBeNull();
});

const plain = () => ({ status: 200, headers: new Headers() });
const from = (accepts: string) => new Request("http://polevod.test/", { headers: { "accept-encoding": accepts } });

it.each([
  ["few", 100],
  ["as many as are still packed at once", 9000],
  ["many, of long letters", 15_000],
  ["more than are written at once", 40_000],
])("texts are written one after the other: %s", async (_, times) => {
  const texts = ["<!DOCTYPE html>", "<p>Поле €🌾</p>".repeat(times), ""];
  expect(await packedTexts(texts, from(""), plain()).text()).toBe(texts.join(""));
  const packed = packedTexts(texts, from("br"), plain());
  const bytes = Buffer.from(await packed.arrayBuffer());
  const unpacked = packed.headers.has("content-encoding") ? brotliDecompressSync(bytes) : bytes;
  expect(unpacked.toString()).toBe(texts.join(""));
});

it.each(["br", ""])("an answer keeps its bytes when the next one is written, for «%s»", async (accepts) => {
  const page = "<p>Поле</p>".repeat(2000);
  const response = packedTexts([page], from(accepts), plain());
  packedTexts(["<p>Работы за неделю</p>".repeat(3000)], from(accepts), plain());
  const bytes = Buffer.from(await response.arrayBuffer());
  expect((accepts ? brotliDecompressSync(bytes) : bytes).toString()).toBe(page);
});

it("what is kept is sent again to its key, packed to those alone who take it so", async () => {
  const texts = ["<!DOCTYPE html>", "<p>Вход</p>".repeat(100)];
  expect(keptAnswer("login", from("br"), plain())).toBeUndefined();
  const first = Buffer.from(await packedTextsKept("login", texts, from("br"), plain()).arrayBuffer());
  packedTexts(["<p>Поля</p>".repeat(2000)], from("br"), plain());
  const again = keptAnswer("login", from("gzip, br"), plain());
  const head = ["content-encoding", "content-length"].map((name) => again?.headers.get(name));
  expect(head).toEqual(["br", String(first.length)]);
  expect(again && Buffer.from(await again.arrayBuffer()).equals(first)).toBe(true);
  expect(keptAnswer("login", from(""), plain())).toBeUndefined();
  await packedTextsKept("login", texts, from(""), plain()).text();
  expect(await keptAnswer("login", from(""), plain())?.text()).toBe(texts.join(""));
  expect(keptAnswer("forgot", from("br"), plain())).toBeUndefined();
});
