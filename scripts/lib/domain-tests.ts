import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "./operator-error";
import { ROOT } from "./root";

/** Where a domain has a folder of its own. */
const rooms = ["app", "farm-api", "tests/e2e"];
/** They are no domain's. */
const notDomains = ["support", "demo"];

const foldersIn = (place: string) =>
  readdirSync(path.join(ROOT, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The words by which tests of one domain can be asked for. */
const domains = (): string[] =>
  [...new Set(rooms.flatMap(foldersIn))].filter((word) => !notDomains.includes(word)).sort();

interface DomainTests {
  /** Beginnings of paths, for vitest. */
  unit: string[];
  /** Folders of browser tests, for Playwright. */
  browser: string[];
}

/**
 * Where the tests of some domains lie, on all levels.
 * @throws OperatorError that names the words there are, for one that is none
 */
export function testsOf(words: readonly string[]): DomainTests {
  const known = domains();
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined)
    throw new OperatorError(`There is no domain "${unknown}". There are: ${known.join(", ")}.`);
  const present = (place: string) => existsSync(path.join(ROOT, place));
  return {
    unit: words.flatMap((word) => [`app/${word}/`, `farm-api/${word}/`].filter(present).concat(`contract/${word}`)),
    browser: words.map((word) => `tests/e2e/${word}/`).filter(present),
  };
}
