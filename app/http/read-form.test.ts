import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import { z } from "#contract/zod";
import { readForm } from "./read-form.server";

const type = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };
const send = (body: string) =>
  readForm(new Request("http://polevod.test/login", { method: "POST", body, headers: type }));
const refused = (body: string) =>
  send(body).then(
    () => "taken",
    (thrown: { data: { code: string } }) => thrown.data.code,
  );

it("a form is read as it was sent", async () => {
  const sent = new URLSearchParams([
    ["name", "Поле у реки & пруда"],
    ["rows[12].rate", "1,5"],
    ["ids", "1"],
    ["ids", "2"],
    ["__intent__", JSON.stringify({ type: "remove", payload: { name: "rows", index: 12 } })],
  ]);
  expect([...(await send(sent.toString()))]).toEqual([...sent]);
  expect([...(await send(""))]).toEqual([]);
});

it.each([
  ["as many controls as make a minute's work", "a&".repeat(50_000), "PayloadTooLarge"],
  ["one control more than are taken", "a=1&".repeat(5000), "PayloadTooLarge"],
  ["a line beyond all lists", "a[4294967294]=x", "BadRequest"],
  ["such a line, escaped", "a%5B%209999999%5D.b=x", "BadRequest"],
  [
    "far lines in each of many lists",
    Array.from({ length: 500 }, (_, row) => `a[${row}].b[9999]=`).join("&"),
    "BadRequest",
  ],
  [
    "such a line in a press on a button",
    `__intent__=${encodeURIComponent(JSON.stringify({ type: "update", payload: { name: "a", index: 99999999, value: 1 } }))}`,
    "BadRequest",
  ],
  ["a name of a thousand steps", `${"a.".repeat(1000)}b=x`, "BadRequest"],
])("refuses %s", async (_, body, code) => {
  expect(await refused(body)).toBe(code);
});

it("what is taken can't change what all objects are", async () => {
  const form = await send("__proto__.polluted=1&constructor.prototype.polluted=1&a=1");
  parseWithZod(form, { schema: z.object({ a: z.string() }) });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
