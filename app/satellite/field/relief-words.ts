import { aspectAt, aspects, levelAspect } from "#contract/relief-words";
import type { ReliefLayer } from "#contract/satellite-shapes";
import { upTo } from "#formats/shown-numbers";

const [whole, tenth] = [upTo(0), upTo(1)];

/** «104,2 м». */
export const metresText = (value: number | null): string => (value === null ? "—" : `${tenth(value)} м`);
/** «1,8°». */
export const degreesText = (value: number | null): string => (value === null ? "—" : `${tenth(value)}°`);

/** What a pixel says of the land; of directions level land has none. */
export const landText: Readonly<Record<ReliefLayer, (value: number | "outside" | "clouds") => string>> = {
  relief: (value) => (typeof value === "number" ? metresText(value) : "вне поля"),
  slope: (value) => (typeof value === "number" ? degreesText(value) : "вне поля"),
  aspect: (value) => {
    if (value === "outside") return "вне поля";
    return value === "clouds" ? aspects[levelAspect].name : `на ${aspects[aspectAt(value)]?.name} (${whole(value)}°)`;
  },
};
