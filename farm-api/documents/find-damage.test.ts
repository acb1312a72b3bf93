import { describe, expect, test } from "vitest";
import { drawPng } from "../demo/documents/draw-png";
import { findDamage } from "./find-damage";
import { smallPdf } from "./testing/small-pdf";

const cut = "он обрывается, не дойдя до конца";
const scrambled = "внутри не то, что в его начале";
const latin1 = (text: string) => Buffer.from(text, "latin1");

describe("a PDF", () => {
  const damage = (text: string) => findDamage(latin1(text), "application/pdf");
  test("is whole with its end, whatever a scanner puts behind it", () => {
    expect(damage(smallPdf())).toBeUndefined();
    expect(damage(`${smallPdf()}${"\0".repeat(2000)}`)).toBeUndefined();
    expect(
      damage(smallPdf().replace("%PDF-1.4\n", `%PDF-1.4\n<</Linearized 1/L ${smallPdf().length}>>`)),
    ).toBeUndefined();
  });
  test.each([
    ["an end", smallPdf().slice(0, -10), cut],
    ["all but its first page", `%PDF-1.4\n1 0 obj<</Linearized 1/L 90000/O 5>>endobj\n${smallPdf().slice(9)}`, cut],
    ["what was appended", `${smallPdf()}3 0 obj<</Type/Page>>endobj\n`, cut],
    ["a root", smallPdf().replace("/Root", "/Foot"), scrambled],
    ["all but a header", `%PDF-1.4\n${"\0".repeat(500)}`, cut],
  ])("lacks %s", (_, text, fault) => {
    expect(damage(text)).toBe(fault);
  });
});

describe("a JPEG", () => {
  const head = "\xff\xd8\xff\xe0\0\x06JFIF\xff\xff\xc0\0\x0b\x08\0\x01\0\x01\x01\x01\x11\0";
  const scan = "\xff\xda\0\x08\x01\x01\0\0\x3f\0\x37";
  const damage = (text: string) => findDamage(latin1(text), "image/jpeg");
  test("is whole with its end, also where something follows", () => {
    expect(damage(`${head}${scan}\xff\xd9`)).toBeUndefined();
    expect(damage(`${head}${scan}\xff\xd9 more`)).toBeUndefined();
  });
  test.each([
    ["an end", `${head}${scan}`, cut],
    ["a picture behind a thumbnail", `${head}\xff\xe1\0\x06\xff\xd8\xff\xd9`, cut],
    ["a size", `\xff\xd8\xff\xe0\0\x06JFIF${scan}\xff\xd9`, scrambled],
    ["sense", `\xff\xd8\xff\xe0\0\x06JFIF${"text".repeat(9)}`, scrambled],
  ])("lacks %s", (_, text, fault) => {
    expect(damage(text)).toBe(fault);
  });
});

describe("a PNG", () => {
  const picture = drawPng();
  const damage = (bytes: Buffer) => findDamage(bytes, "image/png");
  test("is whole up to its end, also where something follows", () => {
    expect(damage(picture)).toBeUndefined();
    expect(damage(Buffer.concat([picture, latin1("more")]))).toBeUndefined();
  });
  test("lacks an end, a sum that is right, a picture", () => {
    expect(damage(picture.subarray(0, -12))).toBe(cut);
    expect(damage(picture.subarray(0, picture.length / 2))).toBe(cut);
    const changed = Buffer.from(picture);
    changed.writeUInt8(changed.readUInt8(60) ^ 255, 60);
    expect(damage(changed)).toBe(scrambled);
    expect(damage(Buffer.concat([picture.subarray(0, 33), picture.subarray(-12)]))).toBe(scrambled);
  });
});

test("other kinds are not looked into", () => {
  expect(findDamage(latin1("GIF89a"), "image/gif")).toBeUndefined();
});
