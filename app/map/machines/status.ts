import { staleMinutes } from "#contract/tracker-words";
import type { TrackerPoint } from "#contract/trackers";
import { agoText } from "~/words/ago";
import { count } from "~/words/format";

/** Slower is standing. */
const slowest = 1.5;

export type Tone = "moving" | "standing" | "lost";

export interface Status {
  tone: Tone;
  text: string;
}

/** How a machine stands, from what it said last and how long ago that is. */
export function statusOf({ speed, age }: Pick<TrackerPoint, "speed" | "age">): Status {
  if (age > staleMinutes * 60) return { tone: "lost", text: `нет связи ${agoText(age)}` };
  if (speed < slowest) return { tone: "standing", text: "стоит" };
  return { tone: "moving", text: `едет ${count(Math.round(speed))} км/ч` };
}
