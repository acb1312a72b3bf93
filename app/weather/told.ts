import { exactly, withMinus } from "#formats/shown-numbers";
import { count, tenths } from "~/words/format";

const [shown, hundredths, whole] = [withMinus(tenths), withMinus(exactly(2)), withMinus(count)];

/** A reading as it is written; what is not known is a dash, never a number. */
export const told = (value: number | null, unit = ""): string => (value === null ? "—" : `${shown(value)}${unit}`);

/** The same in hundredths, where a tenth would decide between words. */
export const toldTwice = (value: number | null): string => (value === null ? "—" : hundredths(value));

/** The same rounded. */
export const toldWhole = (value: number | null, unit = ""): string => (value === null ? "—" : `${whole(value)}${unit}`);

/** °C with its sign: «+21°», «−3°», «0°». */
export function degrees(value: number | null): string {
  if (value === null) return "—";
  const whole = Math.round(value);
  return whole > 0 ? `+${whole}°` : `${whole < 0 ? "−" : ""}${Math.abs(whole)}°`;
}
