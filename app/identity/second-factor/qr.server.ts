import { encode } from "uqr";

export interface QrPicture {
  /** Squares on a side, the quiet zone among them. */
  size: number;
  /** The dark squares as one SVG path, a unit each. */
  path: string;
}

/** A picture that a phone reads a text from. */
export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: runs.join("") };
}
