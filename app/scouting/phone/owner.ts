/*
 * Whose pages and forms a phone keeps. The server names the owner of each that may be kept, in a header; pages of one are never
 * shown to another, who may sign in on the same phone.
 */

const owners = () => caches.open("owner");
const now = "/owner";
/** Somebody has signed in since: who it is, the next page tells. */
const before = "/owner-before";

const named = async (place: string) => (await (await owners()).match(place))?.text() ?? null;

/** Null where nobody's pages are kept, and while it isn't certain whose the phone is. */
export const ownerNow = (): Promise<string | null> => named(now);

/** Who it was before somebody signs in, as well: of them no more may be told than that something waits. */
export const lastOwner = async (): Promise<string | null> => (await ownerNow()) ?? named(before);

/** Forgets all that was kept. What waits to be sent is not kept here. */
async function wipe(): Promise<void> {
  await caches.delete("owner");
  const names = (await caches.keys()).filter((name) => /^(forms|pages)-/.test(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Somebody signs out: of what they looked at nothing stays, and that something waits for them is told whoever signs in. */
export async function leave(): Promise<void> {
  const owner = await lastOwner();
  await wipe();
  if (owner !== null) await (await owners()).put(before, new Response(owner));
}

/** Somebody signs in: nothing is shown until a page has come that names them. */
export async function doubt(): Promise<void> {
  const owner = await ownerNow();
  if (owner === null) return;
  await (await owners()).put(before, new Response(owner));
  await (await owners()).delete(now);
}

/** A page that came without the worker tells whose the phone is, where nobody has. */
export async function nameOwner(owner: string): Promise<void> {
  if ((await lastOwner()) === null) await (await owners()).put(now, new Response(owner));
}

/** Takes an owner's name from an answer; another one wipes what the one before has left. @returns null where it names nobody */
export async function ownerOf(response: Response): Promise<string | null> {
  const owner = response.headers.get("x-owner");
  if (!owner) return null;
  const last = await lastOwner();
  if (last !== null && last !== owner) await wipe();
  await (await owners()).put(now, new Response(owner));
  return owner;
}
