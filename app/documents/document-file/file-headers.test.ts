import { expect, test } from "vitest";
import { fileHeaders } from "./file-headers";

const name = "filename=\"_.pdf\"; filename*=UTF-8''%D0%B0.pdf";
const of = (media: string, save = false) =>
  Object.fromEntries(
    fileHeaders(
      new Headers({ "content-type": media, "content-disposition": `inline; ${name}`, "content-length": "5" }),
      save,
    ),
  );

test("what browsers draw is shown under its name, shut in", () => {
  expect(of("image/png")).toMatchObject({
    "content-type": "image/png",
    "content-disposition": `inline; ${name}`,
    "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'.*frame-ancestors 'self'/),
    "content-length": "5",
  });
  expect(of("application/pdf")["content-disposition"]).toMatch(/^inline/);
  expect(of("application/pdf", true)["content-disposition"]).toBe(`attachment; ${name}`);
});

test.each(["text/html", "image/svg+xml", "text/plain; charset=utf-8", "application/zip", ""])(
  "%s is only saved, whatever the farm API says",
  (media) => {
    const headers = of(media);
    expect(headers["content-disposition"]).toMatch(/^attachment/);
    expect(headers["content-security-policy"]).toMatch(/^sandbox/);
  },
);
