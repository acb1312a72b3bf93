import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { packedAnswer, writtenAtOnce } from "./packed.server";

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

it.each([
  ["few", 3],
  ["more than are packed at once", 40_000],
])("texts of %s letters are written one after the other", (_, times) => {
  const texts = ["<!DOCTYPE html>", "<p>Поле €🌾</p>".repeat(times), ""];
  expect(writtenAtOnce(texts).toString()).toBe(texts.join(""));
});

it("an answer keeps its bytes when the next one is written", async () => {
  const response = packedAnswer(writtenAtOnce(["<p>Поле</p>"]), new Request("http://polevod.test/"), {
    status: 200,
    headers: new Headers(),
  });
  writtenAtOnce(["<p>Работы за неделю</p>"]);
  expect(await response.text()).toBe("<p>Поле</p>");
});
