import type { KeptTitle } from "./offline-pages";
import { ownerNow, ownerOf } from "./owner";

/** Pages of fields, inspections and what is advised are kept as they looked. */
const looked =
  /^\/customer\/\d+\/(fields\/\d+(\/(scouts|works|sowings))?|fields\/\d+\/scouts\/\d+|scouting(\/plans)?|recommendations(\/\d+)?)$/;
/** The sheet of a day's works is kept with its scripts: it is worked in without a line. */
const living = /^\/customer\/\d+\/works\/entry$/;

/** Pages, and files that they ask for; the oldest go. */
const mostPages = 30;
const mostFiles = 200;
/** Milliseconds for which a copy is young enough. */
const young = 600_000;

export const mayBeKept = (path: string): boolean => looked.test(path) || living.test(path);
/** A page as it looked is the same whatever it was narrowed by; a sheet is that of its day. */
const nameOf = ({ pathname, search }: URL): string => (living.test(pathname) ? pathname + search : pathname);

const pagesOf = (owner: string) => caches.open(`pages-${owner}`);
const keptAt = "x-kept-at";

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

/** A page without its scripts: its links lead to other pages that are kept, and its forms nowhere. */
function still(html: string, at: Date): string {
  const when = at.toLocaleString("ru-RU", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
  const note = `<p role="status" style="margin:0;padding:8px 16px;background:#fff4d6">Нет связи. Страница, какой она была ${when}: изменить на ней ничего нельзя</p>`;
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<link[^>]+modulepreload[^>]*>/g, "")
    .replace(/<body[^>]*>/, (body) => body + note);
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
  const files = [...html.matchAll(/"(\/assets\/[^"#?]+)/g)].map(([, address = ""]) => address);
  await keepFiles([...new Set(files)].filter((address) => lives || !address.endsWith(".js")));
  // Somebody else may have come meanwhile.
  if ((await ownerNow()) !== owner) return;
  const pages = await pagesOf(owner);
  await pages.delete(nameOf(url));
  await pages.put(nameOf(url), new Response(lives ? html : still(html, at), { headers }));
  await trim(pages, mostPages);
}

export async function keptPage(url: URL): Promise<Response | null> {
  const owner = await ownerNow();
  return (owner && (await (await pagesOf(owner)).match(nameOf(url)))) || null;
}

/** The router has shown a page by its data alone: the page itself is asked for, unless the line is dear or a copy is young. */
export async function seenPage(url: URL): Promise<void> {
  const kept = (await keptPage(url))?.headers.get(keptAt);
  if (kept && Date.now() - Date.parse(kept) < young) return;
  const { connection }: { connection?: { saveData?: boolean } } = Object(navigator);
  if (connection?.saveData) return;
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
