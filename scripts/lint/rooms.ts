import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { importsOf } from "./imports";
import { isTest, sources } from "./sources";

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const app = sources.filter(({ file }) => file.startsWith("app/"));

/** Folders called parts that have less than four files. */
export function smallParts(): string[] {
  const parts = new Set(
    app.map(({ file }) => path.dirname(file)).filter((folder) => path.basename(folder) === "parts"),
  );
  return [...parts].filter((folder) => readdirSync(folder).length < 4);
}

const hasRoute = (folder: string) => filesIn(folder).some((name) => /(^|\.)route\.tsx?$/.test(name));

/** The screen that a module belongs to: the uppermost folder of its room with a route in it or below a room's root. */
const screenOf = (file: string): string => file.split("/").slice(0, 3).join("/");

/** Modules at a room's root that one screen alone imports: they belong to it. */
export function rootsOfOneScreen(): string[] {
  const users = new Map<string, Set<string>>();
  for (const source of app.filter(({ file }) => !isTest(file)))
    for (const imported of importsOf(source)) {
      const known = users.get(imported) ?? new Set();
      users.set(imported, known.add(source.file));
    }
  const roots = app
    .map(({ file }) => file)
    .filter((file) => file.split("/").length === 3 && !isTest(file) && !/\.d\.ts$/.test(file));
  return roots.flatMap((file) => {
    const by = [...(users.get(file.replace(/\.tsx?$/, "")) ?? [])];
    const screens = new Set(by.map(screenOf));
    const [screen = ""] = screens;
    const alone = screens.size === 1 && screen.startsWith(`${path.dirname(file)}/`) && existsSync(screen);
    return alone && !/\.tsx?$/.test(screen) && hasRoute(screen) ? [`${file}: only ${screen} needs it`] : [];
  });
}

/** Resources that answer with data: the browser's router asks for such, and a `route.ts` is not in its list. */
export function unlistedData(): string[] {
  const resources = app.filter(({ file }) => /(\/|\.)route\.ts$/.test(file));
  return resources
    .filter(({ text }) => /import [^;]*\bdata\b[^;]*"@remix-run\/node"/.test(text))
    .map(({ file }) => file);
}
