import type { Ground } from "../track/visits";
import type { WorkedArea } from "./worked-area";

/** Seconds at work below which nobody has worked a field. */
const shortest = 180;
/** Who worked a field has driven it side by side: so many times its diagonal, or over so much of it. Who crosses it has not. */
const lanes = 2;
const share = 0.25;
const metresPerDegree = 111_195;

const diagonal = ({ west, south, east, north }: Omit<Ground, "id" | "name" | "holds">) =>
  Math.hypot(north - south, (east - west) * Math.cos((((north + south) / 2) * Math.PI) / 180)) * metresPerDegree;

/** Whether a field of so many m² was worked, or only driven over. The width is in metres. */
export const isWorked = (
  { working, net }: Pick<WorkedArea, "working" | "net">,
  width: number,
  field: Parameters<typeof diagonal>[0] & { area: number },
): boolean => working >= shortest && (net / width >= lanes * diagonal(field) || net >= share * field.area);
