import type { SentScout } from "../points-form";

export interface WaitingPhoto {
  key: string;
  /** The inspection that it is of, and the place of its point there. */
  of: string;
  point: number;
  blob: Blob;
  /** By which the server knows it, once it has come. */
  ref: string | null;
}

export interface Waiting {
  /** The inspection's client key. */
  id: string;
  customerId: number;
  field: string;
  /** Milliseconds since 1970, by the phone's clock. */
  made: number;
  scout: SentScout & { scouted_at: string };
  state: "waiting" | "refused";
  /** Why it was refused, in words for the user. */
  why: string | null;
}

/** How sending ended: `later` where the line is bad, `sign-in` where the session is over. */
export type Sent = { state: "sent"; to: string } | { state: "refused" | "later" | "sign-in" };

const finished = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openDatabase(user: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // A database a user: another one on the same phone opens another.
    const asked = indexedDB.open(`scouts-${user}`, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("scouts", { keyPath: "id" });
      asked.result.createObjectStore("photos", { keyPath: "key" }).createIndex("of", "of");
    };
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close();
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error("blocked"));
  });
}

/** Milliseconds after which an answer is no longer waited for. */
const patience = 60_000;

interface Answer {
  status: number;
  body: { key?: unknown; ref?: unknown; to?: unknown; why?: unknown };
}

/** Null where there is no answer of ours: no line, or a network's own page in its place. */
async function post(address: string, key: string, body: FormData | string): Promise<Answer | null> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
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

const isPassing = (status: number) => status >= 500 || status === 408 || status === 429;

/** Inspections that wait on this phone for a line: what is in it outlives the browser, and goes out once. */
export class Queue {
  private readonly database: Promise<IDBDatabase>;
  private underway: Promise<void> | null = null;

  constructor(
    private readonly user: number,
    /** Is told whenever something has changed. */
    private readonly tell: () => void = () => undefined,
    private readonly base = "",
  ) {
    this.database = openDatabase(user);
  }

  private async change(stores: string[], work: (transaction: IDBTransaction) => void): Promise<void> {
    const transaction = (await this.database).transaction(stores, "readwrite", { durability: "strict" });
    work(transaction);
    await finished(transaction);
    this.tell();
  }

  /** One transaction: the inspection is there with all its photos, or not at all. @throws where the phone has no room */
  add(waiting: Waiting, photos: readonly WaitingPhoto[]): Promise<void> {
    return this.change(["scouts", "photos"], (transaction) => {
      for (const photo of photos) transaction.objectStore("photos").put(photo);
      transaction.objectStore("scouts").put(waiting);
    });
  }

  async all(): Promise<Waiting[]> {
    const found: Waiting[] = await answered((await this.database).transaction("scouts").objectStore("scouts").getAll());
    return found.sort((a, b) => a.made - b.made);
  }

  async photosOf(id: string): Promise<WaitingPhoto[]> {
    const store = (await this.database).transaction("photos").objectStore("photos");
    return answered(store.index("of").getAll(id));
  }

  private put = (waiting: Waiting) =>
    this.change(["scouts"], (transaction) => void transaction.objectStore("scouts").put(waiting));

  private mark = (photos: readonly WaitingPhoto[]) =>
    this.change(["photos"], (transaction) => {
      for (const photo of photos) transaction.objectStore("photos").put(photo);
    });

  async drop(id: string): Promise<void> {
    const photos = await this.photosOf(id);
    await this.change(["scouts", "photos"], (transaction) => {
      transaction.objectStore("scouts").delete(id);
      for (const { key } of photos) transaction.objectStore("photos").delete(key);
    });
  }

  /** Lets one that was refused be sent again, for another field where one is named. */
  async mend(id: string, fieldId?: number): Promise<void> {
    const waiting = (await this.all()).find((one) => one.id === id);
    if (!waiting) return;
    const scout = { ...waiting.scout, field_id: fieldId ?? waiting.scout.field_id };
    await this.put({ ...waiting, scout, state: "waiting", why: null });
  }

  /** Sends what waits, one after the other, by one tab at a time. */
  flush(): Promise<void> {
    const run = async () => {
      for (const { id, state } of await this.all()) {
        if (state !== "waiting") continue;
        const sent = await this.send(id);
        if (sent.state === "later" || sent.state === "sign-in") return;
      }
    };
    const alone = (): Promise<unknown> =>
      navigator.locks
        ? navigator.locks.request("scouts", { ifAvailable: true }, (lock) => (lock ? run() : undefined))
        : run();
    this.underway ??= alone()
      .then(() => undefined)
      .finally(() => {
        this.underway = null;
      });
    return this.underway;
  }

  /** Sends one: its photos by their keys, those that have come are passed over, and then itself. */
  async send(id: string): Promise<Sent> {
    const waiting = (await this.all()).find((one) => one.id === id);
    if (!waiting) return { state: "later" };
    const address = `${this.base}/customer/${waiting.customerId}/scouting`;
    const photos = await this.photosOf(id);
    for (const photo of photos) {
      if (photo.ref !== null) continue;
      const form = new FormData();
      form.set("key", photo.key);
      form.set("user", String(this.user));
      form.set("photo", photo.blob, "photo.jpg");
      const answer = await post(`${address}/photo`, photo.key, form);
      const ended = await this.unlessTaken(waiting, answer);
      if (ended) return ended;
      photo.ref = String(answer?.body.ref);
      await this.mark([photo]);
    }
    const points = waiting.scout.points.map((point, nth) => ({
      ...point,
      photos: [...point.photos, ...photos.flatMap(({ point: of, ref }) => (of === nth && ref !== null ? [ref] : []))],
    }));
    const body = JSON.stringify({ ...waiting.scout, points, user: this.user, sent_at: new Date().toISOString() });
    const answer = await post(`${address}/save`, id, body);
    // The server lacks a photo after all, which lay there for too long: all go again.
    if (answer?.status === 409) {
      await this.mark(photos.map((photo) => ({ ...photo, ref: null })));
      return { state: "later" };
    }
    const ended = await this.unlessTaken(waiting, answer);
    if (ended) return ended;
    await this.drop(id);
    return { state: "sent", to: String(answer?.body.to) };
  }

  private async unlessTaken(waiting: Waiting, answer: Answer | null): Promise<Sent | null> {
    if (answer === null || isPassing(answer.status)) return { state: "later" };
    if (answer.status === 401) return { state: "sign-in" };
    if (answer.status < 400) return null;
    const why = typeof answer.body.why === "string" ? answer.body.why : "Сервер не принял осмотр";
    await this.put({ ...waiting, state: "refused", why });
    return { state: "refused" };
  }
}
