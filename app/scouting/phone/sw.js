/*
 * Keeps on the phone what is needed where there is no line: the form of inspections, and what its user looked at last. It
 * answers no POST, but sends what waits whenever a page has come. The build writes VERSION and the list of files.
 */
import { Letters } from "~/ui/waiting/letters";
import { isKept, isLiving, keepPage, keptPage, keptTitles, mayBeKept, seenPage } from "./kept-pages";
import { fieldPage, fieldsPage, noLinePage, signInWith, withPlan, withWaiting } from "./offline-pages";
import { doubt, lastOwner, leave, ownerNow, ownerOf } from "./owner";
import { Queue } from "./queue";

const shell = `shell-${VERSION}`;
/** Milliseconds after which a line counts as none. */
const patience = 4000;

const form = /^\/customer\/(\d+)\/(?:fields\/\d+\/scouts|scouting)\/new$/;
const kitOf = (customer) => `/customer/${customer}/scouting/new`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(PRECACHE)));
});

/** Forms and pages that were kept under the release before still ask for its files. */
async function dropOldShells() {
  const assets = await caches.open("assets");
  for (const name of await caches.keys()) {
    if (!name.startsWith("shell-") || name === shell) continue;
    const old = await caches.open(name);
    for (const request of await old.keys())
      if (new URL(request.url).pathname.startsWith("/assets/")) await assets.put(request, await old.match(request));
    await caches.delete(name);
  }
}

/** Pages that came before there was a worker, and the form of their holding. */
async function keepOpenPages() {
  for (const client of await self.clients.matchAll({ type: "window" })) {
    const url = new URL(client.url);
    const [, customer] = /^\/customer\/(\d+)\//.exec(url.pathname) ?? [];
    if (customer) await renewKit(customer);
    if (mayBeKept(url.pathname)) await seenPage(url);
  }
}

self.addEventListener("activate", (event) => {
  // The old files stay while a page of theirs is open: this begins when none is.
  event.waitUntil(
    dropOldShells()
      .then(() => self.clients.claim())
      .then(() => afterwards(event, keepOpenPages)),
  );
});

const formsOf = (owner) => caches.open(`forms-${owner}`);

async function keptForm(customer) {
  const owner = await ownerNow();
  return owner && (await (await formsOf(owner)).match(kitOf(customer)));
}

async function keepForm(path, response) {
  const owner = await ownerOf(response);
  if (owner && response.ok && !response.redirected) await (await formsOf(owner)).put(path, response);
}

/** The holding whose form is kept, for pages that are of none. */
async function anyCustomer() {
  const owner = await ownerNow();
  const [kept] = owner ? await (await formsOf(owner)).keys() : [];
  return kept && /customer\/(\d+)/.exec(kept.url)?.[1];
}

/** The form with all fields, renewed whenever one is opened with a line. */
const renewKit = async (customer) =>
  keepForm(kitOf(customer), await fetch(kitOf(customer), { credentials: "same-origin" }));

/** Holdings whose form was refused to who is signed in: not everybody may inspect. */
const refused = new Set();

/** The form of a page's holding where there is none yet: the first try may have failed, a sign-out takes it away, and an advisor has many. */
async function keepMissingKit({ pathname }) {
  const [, customer] = /^\/customer\/(\d+)\//.exec(pathname) ?? [];
  if (!customer || refused.has(customer) || (await keptForm(customer))) return;
  await renewKit(customer);
  if (!(await keptForm(customer))) refused.add(customer);
}

/** What waits goes by whatever page its owner opens. */
async function sendWaiting() {
  const owner = Number(await ownerNow());
  if (!owner) return;
  await new Queue(owner).flush();
  await new Letters(owner).flush();
}

/** After a page has come: never the page's own trouble. */
const afterwards = (event, ...work) =>
  event.waitUntil(work.reduce((before, next) => before.then(next), Promise.resolve()).catch(() => undefined));

const late = () => new Promise((_, reject) => setTimeout(() => reject(new Error("late")), patience));

/** The form that is kept, for the plan that its address names. */
async function ofPlan(kit, plan) {
  if (plan === null) return kit;
  const html = await kit.text();
  return new Response(withPlan(html, knownIn(html), plan), { status: 200, headers: kit.headers });
}

async function formPage(event, customer) {
  try {
    const response = await Promise.race([fetch(event.request), late()]);
    if (response.ok && !response.redirected) {
      const copy = response.clone();
      const isKit = event.request.url.endsWith(kitOf(customer));
      afterwards(event, () => (isKit ? keepForm(kitOf(customer), copy) : renewKit(customer)), sendWaiting);
    }
    return response;
  } catch {
    const url = new URL(event.request.url);
    const kit = await keptForm(customer);
    return kit ? ofPlan(kit, url.searchParams.get("plan")) : withoutLine(url);
  }
}

const styles = PRECACHE.filter((path) => path.endsWith(".css"));
const asPage = (html, status) =>
  new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8" } });

const knownIn = (html) => JSON.parse(/id="known">([^<]*)/.exec(html)?.[1] ?? '{"fields":[]}');

/** What the form that is kept tells of fields. */
async function fieldsOf(kit, { pathname }) {
  const known = knownIn(await kit.clone().text());
  if (known.fields.length === 0) return null;
  if (/^\/$|^\/customer\/\d+(\/map|\/?$)/.test(pathname)) return fieldsPage(known, styles);
  const [, id] = /\/fields\/(\d+)/.exec(pathname) ?? [];
  const field = known.fields.find((one) => one.id === Number(id));
  return field ? fieldPage(known, field, styles) : null;
}

/** What waits of somebody. */
async function whatWaits(owner) {
  const [scouts, works] = await Promise.all([new Queue(owner).all(), new Letters(owner).all()]);
  return {
    scouts: scouts.length,
    refused: scouts.filter(({ state }) => state === "refused").length,
    works: works.filter(({ fields }) => fields.work === undefined).length,
    ticks: works.filter(({ fields }) => fields.work !== undefined).length,
  };
}

/** A page of a time without a line, with a word of what waits; one that lives tells of it by itself. */
async function told(response, url, customer) {
  const owner = Number(await ownerNow());
  const waits = owner ? await whatWaits(owner).catch(() => null) : null;
  if (!waits || !customer || isLiving(url.pathname)) return response;
  const html = withWaiting(await response.text(), (await keptForm(customer)) ? customer : null, waits);
  return new Response(html, { status: response.status, headers: response.headers });
}

async function withoutLine(url) {
  const customer = /^\/customer\/(\d+)\//.exec(url.pathname)?.[1] ?? (await anyCustomer());
  const [kept, kit, titles] = await Promise.all([keptPage(url), customer && keptForm(customer), keptTitles()]);
  if (kept) return told(kept, url, customer);
  const fields = kit && (await fieldsOf(kit, url));
  const page = fields ? asPage(fields, 200) : asPage(noLinePage(kit ? customer : null, titles, styles), 503);
  return told(page, url, customer);
}

/** Who is signed out in the field sees that nothing is lost. */
async function signInPage(request) {
  const response = await fetch(request);
  const owner = Number(await lastOwner());
  const waits = owner && response.ok ? await whatWaits(owner).catch(() => null) : null;
  if (!waits) return response;
  const headers = new Headers(response.headers);
  // It is another page by now, and unpacked.
  for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
  return new Response(signInWith(await response.text(), waits), { status: response.status, headers });
}

async function anyPage(event) {
  const url = new URL(event.request.url);
  try {
    const known = mayBeKept(url.pathname) && (await isKept(url));
    const response = await (known ? Promise.race([fetch(event.request), late()]) : fetch(event.request));
    if (response.type !== "opaqueredirect" && response.ok) {
      const copy = response.clone();
      afterwards(
        event,
        () => keepPage(url, copy),
        () => keepMissingKit(url),
        sendWaiting,
      );
    }
    return response;
  } catch {
    return withoutLine(url);
  }
}

async function precached(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** A file of any page: the browser has it, or the server; without both, one that was kept with its page. */
async function file(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.url);
    if (kept) return kept;
    throw error;
  }
}

/** The scripts of the form have no names of their own for each release: the newest there is. */
async function newest(request) {
  try {
    return await Promise.race([fetch(request), late()]);
  } catch (error) {
    const kept = await caches.match(request.url, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const { origin, pathname } = url;
  if (origin !== self.location.origin) return;
  if (request.method === "POST" && pathname === "/logout") event.waitUntil(leave());
  if (request.method === "POST" && pathname.startsWith("/login")) {
    refused.clear();
    event.waitUntil(doubt());
  }
  if (request.method !== "GET") return;
  if (pathname.startsWith("/phone")) return event.respondWith(newest(request));
  if (PRECACHE.includes(pathname)) return event.respondWith(precached(request));
  if (pathname.startsWith("/assets/")) return event.respondWith(file(request));
  if (pathname.endsWith(".data")) {
    url.pathname = pathname.slice(0, -5);
    url.searchParams.delete("_routes");
    return afterwards(
      event,
      () => mayBeKept(url.pathname) && seenPage(url),
      () => keepMissingKit(url),
    );
  }
  if (request.mode !== "navigate") return;
  const [, customer] = form.exec(pathname) ?? [];
  if (pathname === "/login") return event.respondWith(signInPage(request).catch(() => withoutLine(url)));
  event.respondWith(customer ? formPage(event, customer) : anyPage(event));
});
