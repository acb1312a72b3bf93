import { isUtf8 } from "node:buffer";
import iconv from "iconv-lite";

const UTF8_FLAG = 0x800;

/** An entry's path as text: UTF-8 where it is flagged or valid as such, else the code page of Russian archivers. */
export function entryPath(name: Buffer, flags: number): string {
  const utf8 = (flags & UTF8_FLAG) !== 0 || isUtf8(name);
  return (utf8 ? name.toString("utf8") : iconv.decode(name, "cp866")).replaceAll("\\", "/");
}

/** Folders, the shadow files of macOS, hidden files and paths that lead out of the archive hold nothing of the map's. */
export function isJunk(path: string): boolean {
  return path.endsWith("/") || path.split("/").some((part) => part === "__MACOSX" || part.startsWith("."));
}

/** `dir/Поля.SHP` is the folder and name `dir/Поля` and the extension `shp`. */
export function splitExtension(path: string): { stem: string; extension: string } {
  const dot = path.lastIndexOf(".");
  if (dot <= path.lastIndexOf("/")) return { stem: path, extension: "" };
  return { stem: path.slice(0, dot), extension: path.slice(dot + 1).toLowerCase() };
}
