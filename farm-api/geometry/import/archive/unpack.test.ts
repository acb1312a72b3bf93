import { deflateRawSync } from "node:zlib";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { zip } from "#formats/zip";
import { entryPath, isJunk, splitExtension } from "./entry-name";
import { unpack } from "./unpack";

test("only wanted files come out; those that point out of the archive do not", async () => {
  const archive = zip([
    { name: "b.SHP", data: Buffer.from("b") },
    { name: "readme.txt", data: Buffer.from("x") },
    { name: "../../a.shp", data: Buffer.from("a") },
  ]);
  const files = await unpack(archive, ["shp"]);
  expect(files.map(({ stem, data }) => [stem, data.toString()])).toEqual([["b", "b"]]);
});

describe("traps", () => {
  test("a file that packs a thousand-fold", async () => {
    const archive = zip([{ name: "a.shp", data: Buffer.alloc(30 * 1024 * 1024) }]);
    await expect(unpack(archive, ["shp"])).rejects.toMatchObject({ code: "archive_too_large" });
  });

  test("more files than a map has", async () => {
    const archive = zip(Array.from({ length: 201 }, (_, index) => ({ name: `${index}.txt`, data: Buffer.from("x") })));
    await expect(unpack(archive, ["shp"])).rejects.toMatchObject({ code: "archive_too_large" });
  });

  test("sizes that lie", async () => {
    const archive = zip([{ name: "a.shp", data: Buffer.alloc(100_000, "полe") }]);
    const directory = archive.lastIndexOf(Buffer.from("PK\x01\x02", "latin1"));
    archive.writeUInt32LE(10, directory + 24);
    await expect(unpack(archive, ["shp"])).rejects.toMatchObject({ code: "broken_archive" });
  });

  test("a password", async () => {
    const archive = zip([{ name: "a.shp", data: Buffer.from("x") }]);
    for (const signature of ["PK\x03\x04", "PK\x01\x02"]) {
      const at = archive.indexOf(Buffer.from(signature, "latin1")) + (signature.endsWith("\x04") ? 6 : 8);
      archive.writeUInt16LE(archive.readUInt16LE(at) | 1, at);
    }
    await expect(unpack(archive, ["shp"])).rejects.toMatchObject({ code: "encrypted_archive" });
  });

  test("an archive cut short, or whose data is damaged", async () => {
    const archive = zip([{ name: "a.shp", data: Buffer.from("поле ".repeat(1000)) }]);
    const damaged = Buffer.from(archive);
    damaged.fill(0xff, 40, 60);
    for (const data of [archive.subarray(0, archive.length - 30), damaged, deflateRawSync(archive)]) {
      await expect(unpack(data, ["shp"])).rejects.toMatchObject({ code: "broken_archive" });
    }
  });
});

test("names in the code page of Russian archivers", () => {
  expect(entryPath(iconv.encode("Поля\\Север.shp", "cp866"), 0)).toBe("Поля/Север.shp");
  expect(entryPath(Buffer.from("Поля/Север.shp"), 0x800)).toBe("Поля/Север.shp");
});

test("junk and extensions", () => {
  expect(["a/", "__MACOSX/a.shp", "x/._a.shp", ".DS_Store", "x/a.shp"].map(isJunk)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(splitExtension("dir.v2/Поля 2026.SHP")).toEqual({ stem: "dir.v2/Поля 2026", extension: "shp" });
  expect(splitExtension("dir.v2/readme")).toEqual({ stem: "dir.v2/readme", extension: "" });
});
