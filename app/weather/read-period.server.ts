import { day } from "#contract/shapes";
import { addDays } from "#formats/days/count";
import { unreadOf } from "~/words/unread-address";

/** Days of which rain is summed where the address names no period. */
const usualDays = 30;

const spoken = { from: "начало периода", to: "конец периода" };

/** A period of the address, and whether it was written the wrong way round; the last days without one. */
export function readPeriod(request: Request, today: string) {
  const { searchParams } = new URL(request.url);
  const read = (name: string) => day.safeParse(searchParams.get(name)).data;
  const to = read("to") ?? today;
  const from = read("from") ?? addDays(to, 1 - usualDays);
  const unread = unreadOf(request, { from, to }, spoken);
  return from <= to ? { from, to, isTurned: false, unread } : { from: to, to: from, isTurned: true, unread };
}
