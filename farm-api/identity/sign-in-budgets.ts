import { isIPv6 } from "node:net";
import type { Transaction } from "../platform/database/scope";
import { type Budget, giveBack, startAnew } from "./pace";

/** One who may guess has a whole network of the newer addresses, so that they count by their first half. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (part: string | undefined) => (part ? part.split(":") : []);
  const known = groups(head);
  const gap = tail === undefined ? [] : Array(Math.max(0, 8 - known.length - groups(tail).length)).fill("0");
  const all = [...known, ...gap, ...groups(tail)];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

export interface SignInBudgets {
  /** In the order in which they are taken. */
  all: readonly Budget[];
  /** Others try under them too. */
  shared: readonly Budget[];
  own: Budget;
}

/** A browser that its user has signed in to before: nobody else's tries slow it down, and it slows down nobody. */
const ofDevice = (device: string): SignInBudgets => {
  const own = { key: `device ${device}`, free: 5, longest: 60 };
  return { all: [own], shared: [], own };
};

/** Any other: many share an address, and whoever guesses at an account may come from many. */
function ofStranger(account: string, address: string): SignInBudgets {
  const network = networkOf(address);
  const shared = [
    { key: `address ${network}`, free: 30, longest: 30 },
    { key: `account ${account}`, free: 10, longest: 60 },
  ];
  const own = { key: `account ${account} from ${network}`, free: 5, longest: 60 };
  return { all: [...shared, own], shared, own };
}

/** @param device the known device that the try comes from, if it does */
export const signInBudgets = (account: string, address: string, device: string | null): SignInBudgets =>
  device === null ? ofStranger(account, address) : ofDevice(device);

/** Signed in: it was the owner who tried. */
export async function settleBudgets(tx: Transaction, { shared, own }: SignInBudgets): Promise<void> {
  await giveBack(tx, shared);
  await startAnew(tx, own);
}
