import { staleMinutes } from "#contract/tracker-words";
import type { TrackerPoint } from "#contract/trackers";
import { agoText } from "~/words/ago";
import { count } from "~/words/format";

/** Slower is standing. */
const slowest = 1.5;

export type Tone = "moving" | "standing" | "lost" | "off";

export interface Status {
  tone: Tone;
  text: string;
}

/** How a machine stands, from what it said last and how long ago that is. Nobody waits for one that has no tracker any more. */
export function statusOf({ speed, age, taken_off }: Pick<TrackerPoint, "speed" | "age" | "taken_off">): Status {
  if (taken_off) return { tone: "off", text: "трекер снят" };
  if (age > staleMinutes * 60) return { tone: "lost", text: `нет связи ${agoText(age)}` };
  if (speed < slowest) return { tone: "standing", text: "стоит" };
  return { tone: "moving", text: `едет ${count(Math.round(speed))} км/ч` };
}
