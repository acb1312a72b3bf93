import { linesWith, sources } from "./sources";

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

/** Places of bare numbers that have a name in contract/*-words.ts. */
export const bareNumbers = (): string[] => sources.flatMap((source) => linesWith(source, bare));
