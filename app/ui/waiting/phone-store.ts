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

function openDatabase(name: string, create: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => create(asked.result);
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close();
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error("blocked"));
  });
}

/**
 * What waits in a browser until it has been sent. It outlives the browser's being killed, which other kinds of memory don't.
 * Named by its user: another one on the same phone has another.
 */
export class PhoneStore {
  private readonly database: Promise<IDBDatabase>;
  /** Other tabs, and the worker, that send what waits here. */
  private readonly others: BroadcastChannel | null;

  constructor(
    name: string,
    create: (database: IDBDatabase) => void,
    /** Is told whenever something has changed, here or in another tab, with what its changer says of it. */
    private readonly tell: (news?: unknown) => void,
  ) {
    this.database = openDatabase(name, create);
    this.others = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
    this.others?.addEventListener("message", ({ data }) => this.tell(data));
  }

  /** Everything or nothing. @throws where the phone has no room, or the browser keeps nothing */
  async change(stores: string[], work: (transaction: IDBTransaction) => void, news?: unknown): Promise<void> {
    const transaction = (await this.database).transaction(stores, "readwrite", { durability: "strict" });
    work(transaction);
    await finished(transaction);
    this.say(news);
  }

  /** Tells what goes on, here and in other tabs. */
  say(news: unknown): void {
    this.tell(news);
    this.others?.postMessage(news);
  }

  async read<T>(store: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return answered(ask((await this.database).transaction(store).objectStore(store)));
  }
}

/** Has something done by one tab at a time; whoever asks meanwhile waits for what is under way. */
export function oneAtATime(lock: string, run: () => Promise<void>): () => Promise<void> {
  let underway: Promise<void> | null = null;
  const alone = (): Promise<unknown> =>
    navigator.locks
      ? navigator.locks.request(lock, { ifAvailable: true }, (held) => (held ? run() : undefined))
      : run();
  return () => {
    underway ??= alone()
      .then(() => undefined)
      .finally(() => {
        underway = null;
      });
    return underway;
  };
}
