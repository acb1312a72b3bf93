import { bboxOf } from "../../geometry/bbox";
import type { Ground } from "../track/visits";
import type { WorkedArea } from "./worked-area";

/** Seconds at work below which nobody has worked a field. */
const shortest = 180;
/** Who worked a field has driven it side by side: so many times its diagonal, or over so much of it. Who crosses it has not. */
const lanes = 2;
const share = 0.25;
const metresPerDegree = 111_195;

export type Box = Pick<Ground, "west" | "south" | "east" | "north">;

const diagonal = ({ west, south, east, north }: Box) =>
  Math.hypot(north - south, (east - west) * Math.cos((((north + south) / 2) * Math.PI) / 180)) * metresPerDegree;

/** Whether so many metres of a way within a box lie side by side; `loose`: metres by which the ends of the box may be wrong. */
export const liesSideBySide = (metres: number, box: Box, loose = 0): boolean =>
  metres >= lanes * (diagonal(box) + loose);

/** What was worked of a large field lies side by side itself: so many lanes of the box around it, m². */
const ofPart = { lanes: 4, net: 10_000 };

function isPartWorked({ net, outline }: Worked, width: number): boolean {
  const [west, south, east, north] = bboxOf(outline);
  return net >= ofPart.net && net / width >= ofPart.lanes * diagonal({ west, south, east, north });
}

type Worked = Pick<WorkedArea, "working" | "net" | "outline">;

/** Whether a field of so many m² was worked, or a part of it, or only driven over. The width is in metres. */
export const isWorked = (worked: Worked, width: number, field: Box & { area: number }): boolean =>
  worked.working >= shortest &&
  (liesSideBySide(worked.net / width, field) || worked.net >= share * field.area || isPartWorked(worked, width));
