import { oneAtATime, PhoneStore } from "~/ui/waiting/phone-store";
import type { SentScout } from "../points-form";
import { bring } from "./bring";

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
  /** `draft`: what is filled in and not saved yet. */
  state: "waiting" | "refused" | "draft";
  /** Why it was refused, in words for the user. */
  why: string | null;
  /** The server has answered that the session is over: until its user signs in again no line helps. */
  signedOut?: boolean;
  /** The server has answered that it has no room: until somebody makes some no line helps. */
  noRoom?: boolean;
}

/** How sending ended: `later` where the line is bad, `sign-in` where the session is over. */
export type Sent = { state: "sent"; to: string } | { state: "refused" | "later" | "sign-in" };

/** What is told of one that has been sent: its key, and where it stands from now on. */
export interface Gone {
  sent: string;
  to: string;
}

/** What is told while one goes out: how many of its photos have gone, of how many. */
export interface Sending {
  sending: string;
  gone: number;
  of: number;
}

/** Inspections that wait on this phone for a line: what is in it outlives the browser, and goes out once. */
export class Queue {
  private readonly kept: PhoneStore;
  /** What goes out from here just now. */
  private going = "";
  /** Whether a draft is of a field whose form opens no more: it is told among what waits. */
  isLost: (draft: string) => boolean = () => false;
  /** Sends what waits, one after the other. */
  readonly flush: () => Promise<void>;

  constructor(
    readonly user: number,
    /** Is told of every change, with the key of an inspection that has been sent, and of one that goes out. */
    tell: (sent?: unknown) => void = () => undefined,
  ) {
    const create = (database: IDBDatabase) => {
      database.createObjectStore("scouts", { keyPath: "id" });
      database.createObjectStore("photos", { keyPath: "key" }).createIndex("of", "of");
    };
    this.kept = new PhoneStore(`scouts-${user}`, create, tell);
    this.flush = oneAtATime("scouts", () => this.sendAll());
  }

  /**
   * One transaction: the inspection is there with all its photos, or not at all.
   * @param photos null: those that it has
   * @param draft goes, for it is this inspection
   * @throws where the phone has no room
   */
  add(waiting: Waiting, photos: readonly WaitingPhoto[] | null, draft = ""): Promise<void> {
    return this.kept.change(["scouts", "photos"], (transaction) => {
      const [scouts, shots] = [transaction.objectStore("scouts"), transaction.objectStore("photos")];
      for (const id of [draft, waiting.id]) {
        if (!photos) break;
        // Of one that was refused and is mended, photos may have been taken out.
        const before = shots.index("of").getAllKeys(id);
        before.onsuccess = () => {
          for (const key of before.result) shots.delete(key);
          if (id === waiting.id) for (const photo of photos) shots.put(photo);
        };
      }
      if (draft) scouts.delete(draft);
      scouts.put(waiting);
    });
  }

  one(id: string): Promise<Waiting | undefined> {
    return this.kept.read("scouts", (scouts) => scouts.get(id));
  }

  async all(): Promise<Waiting[]> {
    const found = await this.kept.read<Waiting[]>("scouts", (scouts) => scouts.getAll());
    return found.filter(({ id, state }) => state !== "draft" || this.isLost(id)).sort((a, b) => a.made - b.made);
  }

  photosOf(id: string): Promise<WaitingPhoto[]> {
    return this.kept.read("photos", (photos) => photos.index("of").getAll(id));
  }

  put = (waiting: Waiting) =>
    this.kept.change(["scouts"], (transaction) => void transaction.objectStore("scouts").put(waiting));

  mark = (photos: readonly WaitingPhoto[]) =>
    this.kept.change(["photos"], (transaction) => {
      for (const photo of photos) transaction.objectStore("photos").put(photo);
    });

  /** @param sent what is told of it, where it goes because it has been sent */
  async drop(id: string, sent?: Gone): Promise<void> {
    const photos = await this.photosOf(id);
    const work = (transaction: IDBTransaction) => {
      transaction.objectStore("scouts").delete(id);
      for (const { key } of photos) transaction.objectStore("photos").delete(key);
    };
    await this.kept.change(["scouts", "photos"], work, sent);
  }

  /** Lets one that was refused be sent again. */
  async again(id: string): Promise<void> {
    const waiting = await this.one(id);
    if (waiting) await this.put({ ...waiting, state: "waiting", why: null });
  }

  async waits(): Promise<boolean> {
    return (await this.all()).some(({ state }) => state === "waiting");
  }

  private async sendAll(): Promise<void> {
    for (const { id, state } of await this.all()) {
      if (state !== "waiting" || id === this.going) continue;
      const sent = await this.send(id);
      if (sent.state === "later" || sent.state === "sign-in") return;
    }
  }

  /** Sends one, where the line bears it. */
  async send(id: string): Promise<Sent> {
    const waiting = await this.one(id);
    if (!waiting) return { state: "later" };
    this.going = id;
    const sent = await this.sendOne(waiting).finally(() => {
      this.going = "";
    });
    this.say({ sending: "" });
    return sent;
  }

  /** Most who open the form send nothing yet: how it is sent comes when something is. */
  private async sendOne(waiting: Waiting): Promise<Sent> {
    const sender = await bring("send-one", () => import("./send-one")).catch(() => null);
    return sender ? sender.sendOne(this, waiting) : { state: "later" };
  }

  say(sending: Partial<Sending>): void {
    this.kept.say(sending);
  }
}
