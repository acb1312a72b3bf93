import { dayAt, hoursInto, momentOf, timeAt } from "#formats/days/instants";
import { date } from "~/words/format";
import type { Strip } from "../strip.server";

/** Hours between marks: the shortest by which there are no more of them than stand beside each other on a phone. */
const steps = [0.25, 0.5, 1, 2, 4, 6, 12, 24, 48, 96, 168];
const mostMarks = 6;
const hour = 3_600_000;
/** Share of the strip that a mark takes at its ends. */
const edge = 0.04;

/** Moments of whole steps of the holding's clock on a strip, in milliseconds since 1970. */
function marksOf({ begin, span }: Strip, tzOffset: number): { marks: number[]; step: number } {
  const from = momentOf(begin);
  const to = from + span * 1000;
  const midnight = momentOf(hoursInto(dayAt(begin, tzOffset), 0, tzOffset));
  const step = (steps.find((hours) => (to - from) / (hours * hour) <= mostMarks) ?? 168) * hour;
  const marks: number[] = [];
  for (let at = midnight + Math.ceil((from - midnight) / step) * step; at <= to; at += step) marks.push(at);
  return { marks, step };
}

/** The times under a strip. */
export function StripAxis({ strip, tzOffset }: { strip: Strip; tzOffset: number }) {
  const { marks, step } = marksOf(strip, tzOffset);
  const begin = momentOf(strip.begin);
  return (
    <svg className="strip-axis" aria-hidden="true">
      {marks.map((at) => {
        const share = (at - begin) / (strip.span * 1000);
        const instant = new Date(at).toISOString();
        return (
          share >= edge &&
          share <= 1 - edge && (
            <text key={at} x={`${(share * 100).toFixed(1)}%`} y={11} textAnchor="middle">
              {step >= 24 * hour ? date(dayAt(instant, tzOffset)).slice(0, 5) : timeAt(instant, tzOffset)}
            </text>
          )
        );
      })}
    </svg>
  );
}
