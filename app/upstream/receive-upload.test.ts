import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { calls } from "#contract/calls";
import { forgetUploads, withUpload } from "./receive-upload.server";
import { ask } from "./transport.server";

const sent = (form: FormData) => new Request("http://polevod.test/", { method: "POST", body: form });
const waiting = () => readdirSync(tmpdir()).filter((name) => name.startsWith("polevod-upload-")).length;

test("a form comes as it was sent: texts, files of any name, files not chosen", async () => {
  const form = new FormData();
  form.append("key", "а\r\nб");
  form.append("files", new File(["первый"], "поле; «Балка» 1.zip", { type: "application/zip" }));
  form.append("files", new File([], ""));
  form.append("key", "в");
  const answer = await withUpload(sent(form), async (received) => {
    expect(received.getAll("key")).toEqual(["а\r\nб", "в"]);
    const [first, none] = received.getAll("files") as File[];
    expect([first?.name, first?.type, first?.size, await first?.text()]).toEqual([
      "поле; «Балка» 1.zip",
      "application/zip",
      12,
      "первый",
    ]);
    expect([none?.name, none?.size]).toEqual(["", 0]);
    return "done";
  });
  expect(answer).toBe("done");
});

test("files lie on the disk, not in memory, and are gone afterwards", async () => {
  const size = 30 * 1024 * 1024;
  const form = new FormData();
  form.append("file", new File([Buffer.alloc(size, "x")], "large.bin"));
  const before = waiting();
  await withUpload(sent(form), async (received) => {
    expect(waiting()).toBe(before + 1);
    const file = received.get("file") as File;
    for (const _ of ["sent", "sent again"]) expect((await new Response(file).arrayBuffer()).byteLength).toBe(size);
  });
  expect(waiting()).toBe(before);
});

test("a file that is sent on is never in memory as a whole", async () => {
  const size = 60 * 1024 * 1024;
  let arrived = 0;
  const upstream = createServer(async (request, response) => {
    for await (const chunk of request) arrived += (chunk as Buffer).length;
    response.writeHead(202, { location: "/customers/1/fields/import/1" }).end();
  });
  await new Promise<void>((listening) => upstream.listen(0, "127.0.0.1", listening));
  const baseUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const body = Readable.from(
    (function* () {
      yield Buffer.from("--b\r\ncontent-disposition: form-data; name=file; filename=a\r\n\r\n");
      for (let megabyte = 0; megabyte < 60; megabyte++) yield Buffer.alloc(size / 60, "x");
      yield Buffer.from("\r\n--b--\r\n");
    })(),
  );
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const request = new Request("http://polevod.test/", {
    method: "POST",
    body: Readable.toWeb(body),
    headers,
    duplex: "half",
  } as RequestInit);
  let most = 0;
  await withUpload(request, async (received) => {
    const before = process.memoryUsage().arrayBuffers;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }, 5);
    const upload = new FormData();
    upload.set("file", received.get("file") as File, "large.geojson");
    await ask({ baseUrl }, calls.uploadBoundaries, { params: { customerId: 1 }, upload }, undefined);
    clearInterval(watch);
  });
  upstream.close();
  expect(arrived).toBeGreaterThan(size);
  expect(most).toBeLessThan(size / 2);
});

test("a form of very many controls comes whole; one of more than is taken is refused, never cut short", async () => {
  const many = (count: number, add: (form: FormData, nth: number) => void) => {
    const form = new FormData();
    for (let nth = 0; nth < count; nth++) add(form, nth);
    return withUpload(sent(form), async (received) => [...received.keys()].length);
  };
  const field = (form: FormData, nth: number) => form.append(`p${nth}.comments`, "Край");
  const file = (form: FormData) => form.append("photos", new File(["а"], "а.jpg"));
  expect(await many(4000, field)).toBe(4000);
  const refused = (message: RegExp) => ({ init: { status: 413 }, data: { message: expect.stringMatching(message) } });
  const before = waiting();
  await expect(many(5001, field)).rejects.toMatchObject(refused(/слишком много строк/));
  await expect(many(101, file)).rejects.toMatchObject(refused(/можно приложить 100 файлов/));
  const long = (form: FormData) => form.append("text", "а".repeat(3 * 1024 * 1024));
  await expect(many(1, long)).rejects.toMatchObject(refused(/слишком длинный текст/));
  expect(waiting()).toBe(before);
});

test("what breaks off leaves nothing behind", async () => {
  const whole = Buffer.from(await sent(formOf("x".repeat(100_000))).arrayBuffer());
  const type = `multipart/form-data; boundary=${whole.subarray(2, whole.indexOf("\r\n")).toString()}`;
  const before = waiting();
  const request = new Request("http://polevod.test/", {
    method: "POST",
    body: whole.subarray(0, 50_000),
    headers: { "content-type": type },
  });
  await expect(withUpload(request, async () => "never")).rejects.toMatchObject({ init: { status: 400 } });
  expect([waiting(), existsSync("0")]).toEqual([before, false]);
});

function formOf(content: string): FormData {
  const form = new FormData();
  form.append("file", new File([content], "a.txt"));
  return form;
}

test("a form without files is read as always", async () => {
  const request = new Request("http://polevod.test/", { method: "POST", body: new URLSearchParams({ a: "1" }) });
  expect(await withUpload(request, async (form) => form.get("a"))).toBe("1");
});

test("what a killed site left on the disk is removed once it is old; what goes on is not", async () => {
  const [old, recent] = ["old", "new"].map((name) => mkdtempSync(path.join(tmpdir(), `polevod-upload-${name}`)));
  for (const place of [old, recent]) writeFileSync(path.join(place ?? "", "0"), "x");
  const yesterday = Date.now() / 1000 - 86_400;
  utimesSync(old ?? "", yesterday, yesterday);
  await forgetUploads();
  expect([old, recent].map((place) => existsSync(place ?? ""))).toEqual([false, true]);
  rmSync(recent ?? "", { recursive: true });
});
