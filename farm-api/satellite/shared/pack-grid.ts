import { deflateSync, inflateSync } from "node:zlib";
import type { Grid } from "#contract/satellite-shapes";
import { cornersOf, type Frame } from "../products/frame";

/** Bytes of a packed pixel that are no value. */
export const noPixel = 0;
export const cloudPixel = 1;
/** The same one where directions of slopes are told: there are no clouds in them. */
export const levelPixel = 1;
const firstValue = 2;
const steps = 253;

export type GridHead = Omit<Grid, "pixels">;

/** A pixel's value as a byte between the least and the most. */
const byteOf = (value: number, low: number, high: number) =>
  high > low ? firstValue + Math.round(((value - low) / (high - low)) * steps) : firstValue;

/** The value that a byte stands for; NaN where it stands for none. */
export const pixelValue = (byte: number, { low, high }: Pick<Grid, "low" | "high">): number =>
  byte < firstValue ? Number.NaN : low + ((byte - firstValue) / steps) * (high - low);

interface Values {
  frame: Omit<Frame, "rings">;
  /** NaN where there is none. */
  values: Float32Array;
  /** 1 where a pixel is hidden by clouds. */
  hidden?: Uint8Array;
}

/** Values of a field as bytes, and what they mean. */
export function packGrid({ frame, values, hidden }: Values): { head: GridHead; bytes: Uint8Array } {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) [low, high] = [0, 0];
  const bytes = new Uint8Array(values.length);
  for (let at = 0; at < bytes.length; at++) {
    const value = values[at] ?? Number.NaN;
    if (!Number.isNaN(value)) bytes[at] = byteOf(value, low, high);
    else bytes[at] = hidden?.[at] === 1 ? cloudPixel : noPixel;
  }
  const { width, height } = frame;
  return { head: { width, height, corners: cornersOf(frame), low, high }, bytes };
}

export const deflateBytes = (bytes: Uint8Array): Buffer => deflateSync(bytes, { level: 6 });
export const inflateBytes = (packed: Uint8Array, { width, height }: Pick<Grid, "width" | "height">): Uint8Array =>
  inflateSync(packed, { maxOutputLength: width * height });
