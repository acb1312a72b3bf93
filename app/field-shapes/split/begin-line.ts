import { type Drawing, emptySketch } from "~/map/drawing/model/drawing";
import { readLineText, TextFault } from "~/map/drawing/text/read-text";

/** The line that a screen opens with: that of the address or one sent before, and otherwise one that is still to be drawn. */
export function beginLine(text: string): Drawing {
  const read = readLineText(text);
  const points = read instanceof TextFault || read === null ? [] : read;
  return { parts: [], sketch: { ...emptySketch("line"), points, growing: points.length < 2 } };
}
