import path from "node:path";
import type { Source } from "./sources";

/** What a module of the app imports of it, as paths without an ending. */
export function importsOf({ file, text }: Source): string[] {
  return [...text.matchAll(/(?:from|import\()\s*"([^"]+)"/g)].flatMap(([, name = ""]) => {
    if (name.startsWith("~/")) return [`app/${name.slice(2)}`];
    return name.startsWith(".") ? [path.join(path.dirname(file), name)] : [];
  });
}
