import type { Page } from "@playwright/test";

/** What is filled in and not saved, as the phone keeps it. */
export const drafts = (page: Page) =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith("scouts-"))?.name ?? "";
    const database = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => done(asked.result);
    });
    const all = (store: string) =>
      new Promise<{ state?: string; of?: string }[]>((done) => {
        const asked = database.transaction(store).objectStore(store).getAll();
        asked.onsuccess = () => done(asked.result);
      });
    const [scouts, photos] = [await all("scouts"), await all("photos")];
    database.close();
    return [scouts.filter(({ state }) => state === "draft").length, photos.length];
  });
