import { sendBatch } from "../sheet/send-batch";
import { oneAtATime, PhoneStore } from "./phone-store";

/** A sheet that waits to be sent, whole, as its form. */
export interface Letter {
  /** Under which it counts once, however often and late it is sent. */
  key: string;
  customerId: number;
  /** What it is, in words for its user. */
  title: string;
  /** Milliseconds since 1970, by the phone's clock. */
  made: number;
  address: string;
  fields: Record<string, string>;
  /** Its cells as JSON. */
  body: string;
  /** `mending`: it was refused and stands in the sheet again. */
  state: "waiting" | "refused" | "mending";
  /** Why it was refused or has not gone yet, in words for the user. */
  why: string | null;
  /** When it was sent, by the phone's clock: it is kept for a day to be told of, for a page may have come before and look after. */
  sent?: number;
}

const store = "letters";
/** Milliseconds for which what was sent is remembered: a day. */
const remembered = 24 * 3_600_000;
const readTold = (told: unknown) => (typeof told === "string" ? told : null);

/** Sheets that wait in this browser for a line. */
export class Letters {
  private readonly kept: PhoneStore;
  /** Sends what waits, one after the other. */
  readonly flush: () => Promise<void>;

  constructor(user: number, tell: () => void = () => undefined) {
    this.kept = new PhoneStore(
      `letters-${user}`,
      (database) => void database.createObjectStore(store, { keyPath: "key" }),
      tell,
    );
    this.flush = oneAtATime(store, () => this.sendAll());
  }

  private async found(): Promise<Letter[]> {
    const found = await this.kept.read<Letter[]>(store, (letters) => letters.getAll());
    return found.sort((a, b) => a.made - b.made);
  }

  /** Those that have not gone. */
  async all(): Promise<Letter[]> {
    return (await this.found()).filter(({ sent }) => sent === undefined);
  }

  /** Those that have been sent within a day. */
  async sent(): Promise<Letter[]> {
    return (await this.found()).filter(({ sent = 0 }) => sent > Date.now() - remembered);
  }

  /** @throws where the browser keeps nothing */
  put(letter: Letter): Promise<void> {
    return this.kept.change([store], (transaction) => void transaction.objectStore(store).put(letter));
  }

  drop(key: string): Promise<void> {
    return this.kept.change([store], (transaction) => void transaction.objectStore(store).delete(key));
  }

  /** It has been sent; what was sent long ago is forgotten. */
  private async goes(key: string): Promise<void> {
    const old = (await this.found()).filter(({ sent }) => sent !== undefined && sent < Date.now() - remembered);
    for (const letter of old) await this.drop(letter.key);
    await this.update(key, { sent: Date.now() });
  }

  /** Changes one that is still there. */
  update(key: string, change: Partial<Letter>): Promise<void> {
    return this.kept.change([store], (transaction) => {
      const letters = transaction.objectStore(store);
      const asked: IDBRequest<Letter | undefined> = letters.get(key);
      asked.onsuccess = () => asked.result && letters.put({ ...asked.result, ...change });
    });
  }

  async waits(): Promise<boolean> {
    return (await this.all()).some(({ state }) => state === "waiting");
  }

  private async sendAll(): Promise<void> {
    for (const letter of await this.all()) if (letter.state === "waiting" && !(await this.send(letter))) return;
  }

  /** @returns whether anybody has answered */
  private async send({ key, address, fields, body }: Letter): Promise<boolean> {
    const answer = await sendBatch({ key, body, cells: [], fields }, { address, readTold });
    if (answer.outcome === "saved") await this.goes(key);
    else if (answer.outcome === "unsure") await this.update(key, { why: answer.message });
    else await this.update(key, { state: "refused", why: "message" in answer ? answer.message : null });
    return answer.outcome !== "unsure";
  }
}
