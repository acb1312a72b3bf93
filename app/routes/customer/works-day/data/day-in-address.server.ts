import { dayAt } from "~/works/days";

const pattern = /^\d{4}-\d{2}-\d{2}$/;

/** Moscow's today, `YYYY-MM-DD`. */
export const todayHere = (): string => dayAt(new Date().toISOString()) ?? "";

const isDay = (text: string) => pattern.test(text) && !Number.isNaN(Date.parse(text));

/** The day that an address asks for, today where it names none. */
export function readDate(request: Request): string {
  const asked = new URL(request.url).searchParams.get("date") ?? "";
  return isDay(asked) ? asked : todayHere();
}
