import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Source {
  /** From the root of the tree. */
  file: string;
  text: string;
}

const folders = ["app", "bench", "contract", "farm-api", "formats", "scripts", "tests"];

/** All TypeScript of the tree. */
export const sources: readonly Source[] = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, text: readFileSync(file, "utf8") })),
);

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$|\/testing\//.test(file);

/** Lines of a source that a pattern finds, as compilers name places. */
export const linesWith = ({ file, text }: Source, pattern: RegExp): string[] =>
  text.split("\n").flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
