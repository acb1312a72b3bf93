import { PhoneStore } from "~/ui/waiting/phone-store";

interface KeptPhoto {
  /** The place of its point. */
  point: number;
  blob: Blob;
}

interface Kept {
  /** Of the draft that they belong to. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  photos: KeptPhoto[];
}

/** Milliseconds, a week, after which photos of changes that nobody came back to go. */
const forgotten = 604_800_000;

/** Photos that were added to an inspection which is changed, and are not saved yet: what a tab keeps by itself has no room for them. */
export class EditPhotos {
  private readonly kept: PhoneStore;
  private last = "";

  constructor(
    user: number,
    private readonly key: string,
  ) {
    const create = (database: IDBDatabase) => void database.createObjectStore("photos", { keyPath: "key" });
    this.kept = new PhoneStore(`edits-${user}`, create, () => undefined);
  }

  private change(work: (photos: IDBObjectStore) => void): Promise<void> {
    return this.kept.change(["photos"], (transaction) => work(transaction.objectStore("photos")));
  }

  /** @throws where the phone has no room */
  async keep(photos: KeptPhoto[]): Promise<void> {
    const now = photos.map(({ point, blob }) => `${point}:${blob.size}`).join();
    // They are heavy: written when they are others.
    if (now === this.last) return;
    this.last = now;
    if (photos.length === 0) return this.drop();
    const kept: Kept = { key: this.key, at: Date.now(), photos };
    await this.change((store) => void store.put(kept));
  }

  drop(): Promise<void> {
    return this.change((store) => void store.delete(this.key));
  }

  /** Those of this draft; what was kept of other versions of its inspection goes. */
  async restore(): Promise<KeptPhoto[]> {
    const all = await this.kept.read<Kept[]>("photos", (photos) => photos.getAll());
    const inspection = this.key.replace(/[^:]*$/, "");
    const over = all.filter(
      ({ key, at }) => key !== this.key && (key.startsWith(inspection) || at < Date.now() - forgotten),
    );
    await this.change((store) => {
      for (const { key } of over) store.delete(key);
    });
    return all.find(({ key }) => key === this.key)?.photos ?? [];
  }
}
