import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Numbers that mean something are told by their names (contract/*-words.ts), in TypeScript and in SQL within it. */
const numbered = [
  "work_status",
  "work_type_id",
  "work_type_group(_value)?",
  "worktype_(ids|groups)",
  "notification_type",
];
const compared = "(===?|!==?|<>|[:=]|IN|\\)\\.to(Be|Equal))";
const bare = new RegExp(`\\b(${numbered.join("|")})["']?\\s*${compared}\\s*[[(]*\\d{1,2}\\b`);

const folders = ["app", "bench", "contract", "farm-api", "formats", "scripts", "tests"];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);
const found = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) => (bare.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
);
if (found.length > 0) {
  console.error(`A bare number that has a name in contract/*-words.ts:\n${found.join("\n")}`);
  process.exitCode = 1;
}
