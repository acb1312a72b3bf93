import { staleMinutes } from "#contract/tracker-words";
import type { TrackerPoint } from "#contract/trackers";
import { count } from "~/words/format";

/** Slower is standing. */
const slowest = 1.5;

export type Tone = "moving" | "standing" | "lost";

export interface Status {
  tone: Tone;
  text: string;
}

/** «12 мин», «3 ч», «5 дн.»: for how long nothing has been heard. */
export function agoText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${count(minutes)} мин`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${count(hours)} ч` : `${count(Math.floor(hours / 24))} дн.`;
}

/** How a machine stands, from what it said last and how long ago that is. */
export function statusOf({ speed, age }: Pick<TrackerPoint, "speed" | "age">): Status {
  if (age > staleMinutes * 60) return { tone: "lost", text: `нет связи ${agoText(age)}` };
  if (speed < slowest) return { tone: "standing", text: "стоит" };
  return { tone: "moving", text: `едет ${count(Math.round(speed))} км/ч` };
}
