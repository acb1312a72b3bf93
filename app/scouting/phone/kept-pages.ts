import { savesData } from "~/ui/line-told";
import { farmTime } from "./farm-time";
import type { KeptTitle } from "./offline-pages";
import { ownerNow, ownerOf } from "./owner";

/** Pages of fields, inspections and what is advised, plans, weather and dictionaries are kept as they looked. */
const looked =
  /^\/customer\/\d+\/(dict\/\w+(\/\d+)?|weather|seasonplans(\/\d+)?|fields\/\d+(\/(scouts|works|sowings))?|fields\/\d+\/scouts\/\d+|scouting(\/plans)?|works\/day|recommendations(\/\d+)?)$/;
/** The sheet of a day's works is kept with its scripts: it is worked in without a line. */
const living = /^\/customer\/\d+\/works\/entry$/;

/** Pages, and files that they ask for; the oldest go. */
const mostPages = 30;
const mostFiles = 200;
/** Milliseconds for which a copy is young enough. */
const young = 600_000;

export const isLiving = (path: string): boolean => living.test(path);
export const mayBeKept = (path: string): boolean => looked.test(path) || living.test(path);
/** Of a day that their addresses name. */
const daily = /\/works\/(entry|day)$/;
/** What is listed there is ticked off in the sheet of its day, which is kept with it. */
const listed = /\/works\/day$/;
/** A page as it looked is the same whatever it was narrowed by; works are those of their day, and a map is no list. */
function nameOf({ pathname, searchParams }: URL): string {
  const part = daily.test(pathname) ? "date" : "view";
  const value = searchParams.get(part);
  return value ? `${pathname}?${part}=${encodeURIComponent(value)}` : pathname;
}

const pagesOf = (owner: string) => caches.open(`pages-${owner}`);
const keptAt = "x-kept-at";
/** By what the page was narrowed. */
const keptOf = "x-kept-of";

/** Leaves the youngest. */
async function trim(cache: Cache, most: number): Promise<void> {
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)));
}

/** The files that a page asks for, which a release takes off the server. */
async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open("assets");
  for (const address of addresses) {
    const file = (await caches.match(address)) ?? (await fetch(address));
    if (!file.ok) continue;
    await cache.delete(address);
    await cache.put(address, file);
  }
  await trim(cache, mostFiles);
}

/** Where what a day's list shows can be ticked off without a line; not on pages of who may not. */
const sheetOf = (html: string) => /href="(\/customer\/\d+\/works\/entry\?date=[\d-]+)"/.exec(html)?.[1];

/** Buttons that tick a planned work off lead to where that works without a line. */
const ticks = /<button\b[^>]*? id="tick-(\d+)"[^>]*>([\s\S]*?)<\/button>/g;
const attribute = (tag: string, name: string) => new RegExp(` ${name}="[^"]*"`).exec(tag)?.[0] ?? "";

/** Nothing of it can be pressed or typed that would be lost. */
const idle = (html: string, sheet: string | undefined): string =>
  html
    .replace(ticks, (tag, work, content) =>
      sheet
        ? `<a href="${sheet}#plan-${work}"${["class", "aria-label", "title"].map((name) => attribute(tag, name)).join("")}>${content}</a>`
        : tag,
    )
    .replace(/<(button|input|select|textarea)\b/g, "<$1 disabled");

/** A page without its scripts: its links lead to other pages that are kept, and its forms nowhere. */
function still(html: string, when: string, sheet: string | undefined): string {
  const aside = sheet ? `. <a href="${sheet}">Отметить сделанное и ввести работы</a> можно и сейчас` : "";
  const note = `<p role="status" style="margin:0;padding:8px 16px;background:#fff4d6">Нет связи. Страница, какой она была ${when}: изменить на ней ничего нельзя${aside}</p>`;
  // The note takes its place from the page, whose menu stands at the screen's foot.
  const look =
    "<style>body{display:flex;flex-direction:column;height:100vh}.shell{height:auto;min-height:0;flex:1}:disabled,:disabled+label{opacity:.4;cursor:default}</style>";
  return idle(html, sheet)
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<link[^>]+modulepreload[^>]*>/g, "")
    .replace(/<body[^>]*>/, (body) => body + look + note);
}

/** Keeps a page that its owner has looked at. */
export async function keepPage(url: URL, response: Response): Promise<void> {
  const owner = await ownerOf(response);
  if (owner === null || !response.ok || response.redirected || !mayBeKept(url.pathname)) return;
  const html = await response.text();
  const at = new Date();
  const lives = living.test(url.pathname);
  const headers = lives
    ? new Headers(response.headers)
    : new Headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "script-src 'none'; form-action 'none'",
      });
  headers.set(keptAt, at.toISOString());
  headers.set(keptOf, encodeURI(url.search));
  const files = [...html.matchAll(/"(\/assets\/[^"#?]+)/g)].map(([, address = ""]) => address);
  await keepFiles([...new Set(files)].filter((address) => lives || !address.endsWith(".js")));
  // Somebody else may have come meanwhile.
  if ((await ownerNow()) !== owner) return;
  const pages = await pagesOf(owner);
  const sheet = listed.test(url.pathname) ? sheetOf(html) : undefined;
  const [zone, demoDay] = [Number(response.headers.get("x-zone")), response.headers.get("x-demo-day")];
  const when = farmTime(at.getTime(), { zone, demoDay });
  await pages.delete(nameOf(url));
  await pages.put(nameOf(url), new Response(lives ? html : still(html, when, sheet), { headers }));
  await trim(pages, mostPages);
  if (sheet) await seenPage(new URL(sheet, url));
}

export async function keptPage(url: URL): Promise<Response | null> {
  const owner = await ownerNow();
  if (owner === null) return null;
  const pages = await pagesOf(owner);
  const kept = await pages.match(nameOf(url));
  if (kept || !daily.test(url.pathname) || url.searchParams.has("date")) return kept ?? null;
  // The last day that was looked at is better than none: the page says which it is.
  const last = (await pages.keys()).filter((one) => new URL(one.url).pathname === url.pathname).pop();
  return (last && (await pages.match(last))) ?? null;
}

/** Whether that very page is kept: one that is narrowed otherwise is better than none, and no reason not to wait for it. */
export const isKept = async (url: URL): Promise<boolean> =>
  (await keptPage(url))?.headers.get(keptOf) === encodeURI(url.search);

/** The router has shown a page by its data alone: the page itself is asked for, unless the line is dear or a copy is young. */
export async function seenPage(url: URL): Promise<void> {
  const kept = (await (await pagesOf((await ownerNow()) ?? "")).match(nameOf(url)))?.headers.get(keptAt);
  if (kept && Date.now() - Date.parse(kept) < young) return;
  if (savesData()) return;
  await keepPage(url, await fetch(url.pathname + url.search, { credentials: "same-origin" }));
}

/** Pages that are kept, the youngest first, by their titles in HTML. */
export async function keptTitles(): Promise<KeptTitle[]> {
  const owner = await ownerNow();
  if (owner === null) return [];
  const pages = await pagesOf(owner);
  const found = await Promise.all(
    (await pages.keys()).map(async ({ url }) => {
      const html = (await (await pages.match(url))?.text()) ?? "";
      const { pathname, search } = new URL(url);
      const title = /<title>([^<]*)/.exec(html)?.[1] ?? "";
      return { address: pathname + search, title: title.replace(/ — [^—]*$/, "") };
    }),
  );
  return found.reverse();
}
