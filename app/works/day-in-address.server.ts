import { day } from "#contract/shapes";

/** The day that an address asks for, today where it names none. */
export function readDate(request: Request, today: string): string {
  const asked = day.safeParse(new URL(request.url).searchParams.get("date"));
  return asked.success ? asked.data : today;
}
