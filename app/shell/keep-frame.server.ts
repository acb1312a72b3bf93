import type { AppLoadContext } from "@remix-run/node";

/** The farm API can't be asked now; a little later it may well be. */
const passing: readonly unknown[] = [502, 503, 504];

const statusOf = (thrown: unknown): unknown => Object(Object(thrown).init ?? thrown).status;

/**
 * What stands around the screens of a page.
 * @returns null on a page that is open already while the farm API can't be asked: its frame stays as it stood (`useKeptFrame`),
 *   and the screen in it says what is wrong
 * @throws as `load` does, in any other case
 */
export async function keepFrame<T>({ pageIsOpen }: AppLoadContext, load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (pageIsOpen && passing.includes(statusOf(error))) return null;
    throw error;
  }
}
