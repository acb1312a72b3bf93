import { firstSign } from "./first-sign";

/**
 * Makes a reader of what a sheet lives by: it is fetched once somebody is about to use the page, and what is rendered waits for it.
 * @param load fetches it with what lies at an address; null where a page has been sent all, and on the server
 */
export function onceSigned<T>(load: (address: string | null) => Promise<T>): (address: string | null) => T {
  const known = new Map<string | null, () => T>();
  function begin(address: string | null): () => T {
    const coming = firstSign()
      .then(() => load(address))
      .then(
        (value) => known.set(address, () => value),
        (error: unknown) =>
          known.set(address, () => {
            throw error;
          }),
      );
    const wait = () => {
      // What React takes for a wait: it goes on when the promise is settled.
      throw coming;
    };
    known.set(address, wait);
    return wait;
  }
  return (asked) => {
    const address = import.meta.env.SSR ? null : asked;
    return (known.get(address) ?? begin(address))();
  };
}
