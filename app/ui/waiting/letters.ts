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
}

const store = "letters";
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

  async all(): Promise<Letter[]> {
    const found = await this.kept.read<Letter[]>(store, (letters) => letters.getAll());
    return found.sort((a, b) => a.made - b.made);
  }

  /** @throws where the browser keeps nothing */
  put(letter: Letter): Promise<void> {
    return this.kept.change([store], (transaction) => void transaction.objectStore(store).put(letter));
  }

  drop(key: string): Promise<void> {
    return this.kept.change([store], (transaction) => void transaction.objectStore(store).delete(key));
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
    if (answer.outcome === "saved") await this.drop(key);
    else if (answer.outcome === "unsure") await this.update(key, { why: answer.message });
    else await this.update(key, { state: "refused", why: "message" in answer ? answer.message : null });
    return answer.outcome !== "unsure";
  }
}
