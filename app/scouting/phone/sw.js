/*
 * Keeps the form of inspections on the phone, for where there is no line. It answers no POST: what is sent waits in the page's
 * own queue. The build writes the list and its name.
 */
const VERSION = "__VERSION__";
const PRECACHE = JSON.parse("__PRECACHE__");

const shell = `shell-${VERSION}`;
/** Whose forms are kept: one entry. */
const ownerCache = "owner";
/** Milliseconds after which a line counts as none. */
const patience = 4000;

const form = /^\/customer\/(\d+)\/fields\/\d+\/scouts\/new$/;
const kitOf = (customer) => `/customer/${customer}/scouting/new`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(PRECACHE)));
});

self.addEventListener("activate", (event) => {
  // The old files stay while a page of theirs is open: this begins when none is.
  const old = (name) => name.startsWith("shell-") && name !== shell;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function ownersForms() {
  const kept = await (await caches.open(ownerCache)).match("/owner");
  return kept ? `forms-${await kept.text()}` : null;
}

async function wipe() {
  await caches.delete(ownerCache);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("forms-")).map((name) => caches.delete(name)));
}

/** The server names the owner of every form; another owner wipes what the one before has left. */
async function keep(path, response) {
  const owner = response.headers.get("x-owner");
  if (!owner || !response.ok || response.redirected) return;
  const name = `forms-${owner}`;
  if ((await ownersForms()) !== name) {
    await wipe();
    await (await caches.open(ownerCache)).put("/owner", new Response(owner));
  }
  await (await caches.open(name)).put(path, response);
}

/** The form with all fields, renewed whenever one is opened with a line. */
async function renewKit(customer) {
  const response = await fetch(kitOf(customer), { credentials: "same-origin" });
  await keep(kitOf(customer), response);
}

const late = () => new Promise((_, reject) => setTimeout(() => reject(new Error("late")), patience));

async function formPage(event, customer) {
  try {
    const response = await Promise.race([fetch(event.request), late()]);
    if (response.ok && !response.redirected) event.waitUntil(renewKit(customer).catch(() => undefined));
    return response;
  } catch (error) {
    const name = await ownersForms();
    const kept = name && (await (await caches.open(name)).match(kitOf(customer)));
    if (kept) return kept;
    throw error;
  }
}

const noLine = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Нет связи — Полевод</title><body style="font:16px sans-serif;max-width:32em;margin:2em auto;padding:0 1em">
<h1>Нет связи</h1><p>Эта страница откроется, когда связь появится. Осмотры можно вести и сейчас: они сохранятся на телефоне и уйдут сами.</p>
<p><a href="LINK">Осмотреть поле</a></p><p><a href="">Попробовать ещё раз</a></p>`;

async function anyPage(request, customer) {
  try {
    return await fetch(request);
  } catch (error) {
    const name = await ownersForms();
    const kept = name && customer && (await (await caches.open(name)).match(kitOf(customer)));
    if (!kept) throw error;
    if (new URL(request.url).pathname === kitOf(customer)) return kept;
    const headers = { "content-type": "text/html; charset=utf-8" };
    return new Response(noLine.replace("LINK", kitOf(customer)), { status: 503, headers });
  }
}

async function precached(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** The script has no name of its own for each release: the newest there is. */
async function newest(request) {
  try {
    return await Promise.race([fetch(request), late()]);
  } catch (error) {
    const kept = await caches.match(request.url);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "POST" && pathname === "/logout") event.waitUntil(wipe());
  if (request.method !== "GET") return;
  if (pathname === "/phone.js") return event.respondWith(newest(request));
  if (PRECACHE.includes(pathname)) return event.respondWith(precached(request));
  if (request.mode !== "navigate") return;
  const [, customer] = form.exec(pathname) ?? [];
  if (customer) return event.respondWith(formPage(event, customer));
  event.respondWith(anyPage(request, /^\/customer\/(\d+)\//.exec(pathname)?.[1]));
});
