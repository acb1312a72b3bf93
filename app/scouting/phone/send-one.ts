import type { Queue, Sent, Waiting } from "./queue";

/** Milliseconds after which an answer is no longer waited for, and bytes that go in one of them at the worst. */
const patience = 60_000;
const slowest = 2;

interface Answer {
  status: number;
  body: { key?: unknown; ref?: unknown; to?: unknown; why?: unknown };
}

/** Null where there is no answer of ours: no line, or a network's own page in its place. */
async function post(address: string, key: string, body: FormData | string, bytes = 0): Promise<Answer | null> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience + bytes / slowest);
  try {
    const headers = typeof body === "string" ? { "content-type": "application/json" } : undefined;
    const answer = await fetch(address, { method: "POST", body, headers, signal: stop.signal, redirect: "manual" });
    if (answer.type === "opaqueredirect") return { status: 401, body: {} };
    const told = await answer.json().catch(() => null);
    if (answer.ok && (told === null || told.key !== key)) return null;
    return { status: answer.status, body: told ?? {} };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** As a server answers whose disk takes no more. */
const full = 507;
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429;

/** Sends one: its photos by their keys, those that have come are passed over, and then itself. */
export async function sendOne(queue: Queue, waiting: Waiting): Promise<Sent> {
  const { id } = waiting;
  const address = `/customer/${waiting.customerId}/scouting`;
  const photos = await queue.photosOf(id);
  for (const [gone, photo] of photos.entries()) {
    queue.say({ sending: id, gone, of: photos.length });
    if (photo.ref !== null) continue;
    const form = new FormData();
    form.set("key", photo.key);
    form.set("user", String(queue.user));
    form.set("photo", photo.blob, "photo.jpg");
    const answer = await post(`${address}/photo`, photo.key, form, photo.blob.size);
    const which = `Точка ${photo.point + 1}, фото ${photos.filter(({ point }) => point === photo.point).indexOf(photo) + 1}: `;
    const ended = await unlessTaken(queue, waiting, answer, which);
    if (ended) return ended;
    photo.ref = String(answer?.body.ref);
    await queue.mark([photo]);
  }
  const points = waiting.scout.points.map((point, nth) => ({
    ...point,
    photos: [...point.photos, ...photos.flatMap(({ point: of, ref }) => (of === nth && ref !== null ? [ref] : []))],
  }));
  queue.say({ sending: id, gone: photos.length, of: photos.length });
  const meta = JSON.stringify({ ...waiting.scout, points, user: queue.user, sent_at: new Date().toISOString() });
  const answer = await post(`${address}/save`, id, meta);
  // The server lacks a photo after all, which lay there for too long: all go again.
  if (answer?.status === 409) {
    await queue.mark(photos.map((photo) => ({ ...photo, ref: null })));
    return { state: "later" };
  }
  const ended = await unlessTaken(queue, waiting, answer);
  if (ended) return ended;
  const to = String(answer?.body.to);
  await queue.drop(id, { sent: id, to });
  return { state: "sent", to };
}

/** @returns how it ended, unless it was taken */
async function unlessTaken(queue: Queue, waiting: Waiting, answer: Answer | null, which = ""): Promise<Sent | null> {
  const { status, body } = answer ?? { status: 0, body: {} };
  const [signedOut, noRoom] = [status === 401, status === full];
  if (status === 0 || (isPassing(status) && !noRoom)) return { state: "later" };
  if (signedOut !== !!waiting.signedOut || noRoom !== !!waiting.noRoom)
    await queue.put(Object.assign(waiting, { signedOut, noRoom }));
  if (noRoom) return { state: "later" };
  if (signedOut) return { state: "sign-in" };
  if (status < 400) return null;
  const why = typeof body.why === "string" ? body.why : "Сервер не принял осмотр";
  await queue.put({ ...waiting, state: "refused", why: which + why });
  return { state: "refused" };
}
