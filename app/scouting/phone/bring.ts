/** How often each part of the form's script was asked for and did not come. */
const missed = new Map<string, number>();

/**
 * Brings a part of the form's script. Firefox remembers for as long as a page stands that a module did not come, and asks for it no
 * more: after that it is asked for under another address.
 * @param name of its file, behind `phone-`
 */
export function bring<T>(name: string, load: () => Promise<T>): Promise<T> {
  const times = missed.get(name) ?? 0;
  const address = `/phone-${name}.js?${times}`;
  const again = (): Promise<T> => import(/* @vite-ignore */ address);
  return (times === 0 ? load() : again()).catch((error: unknown) => {
    missed.set(name, times + 1);
    throw error;
  });
}
