import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { withUpload } from "./receive-upload.server";

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
