import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../app/routes";
import { importsOf } from "./imports";
import { isTest, sources } from "./sources";

/** The whole addresses at which each route's file answers. */
function addressesOf(entries: RouteConfigEntry[], parent = ""): { file: string; address: string }[] {
  return entries.flatMap(({ path: own, file, children = [] }) => {
    const address = own ? `${parent}/${own}` : parent;
    return [{ file: `app/${file}`, address }, ...addressesOf(children, address)];
  });
}

const addresses = addressesOf(await routes);
const isRoute = (file: string) => addresses.some((route) => route.file === file);

/** Names of ids that a module reads of an address. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:idsIn|mustBeNumbers)\([\w.]+((?:,\s*"\w+")+)/g)].flatMap(([, names = ""]) =>
    [...names.matchAll(/\w+/g)].map(([name]) => name),
  );

const app = sources.filter(({ file }) => file.startsWith("app/") && !isTest(file));
/** Routes that a module of a screen reads ids for: itself, or those of its folder that import it. */
function routesOf(file: string): string[] {
  if (isRoute(file)) return [file];
  const module = file.replace(/\.tsx?$/, "");
  const beside = app.filter((other) => path.dirname(other.file) === path.dirname(file) && isRoute(other.file));
  return beside.filter((other) => importsOf(other).includes(module)).map((other) => other.file);
}

/** Reads of an id that an address of the route doesn't name. */
export function unnamedParams(): string[] {
  return app.flatMap(({ file, text }) => {
    const names = namesIn(text);
    const users = names.length > 0 ? routesOf(file) : [];
    return addresses
      .filter((route) => users.includes(route.file))
      .flatMap(({ address }) => names.map((name) => ({ name, address })))
      .filter(({ name, address }) => !address.split("/").includes(`:${name}`))
      .map(({ name, address }) => `${file}: ${address} has no :${name}`);
  });
}
