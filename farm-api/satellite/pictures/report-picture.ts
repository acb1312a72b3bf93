import sharp from "sharp";
import { upTo } from "#formats/shown-numbers";
import { escapeXml } from "../../geometry/export/xml-text";
import type { Position } from "../../geometry/types";
import type { GridHead } from "../shared/pack-grid";

/** What is to be read beside a picture. */
export interface Report {
  title: string;
  /** Whose land it is. */
  land: string;
  /** Colours from the first value to the last, and what stands at their ends; or classes, each with its name. */
  palette: readonly string[];
  ends?: readonly [string, string];
  classes?: readonly string[];
  note: string;
  /** Metres of a pixel on the land. */
  metres: number;
}

const metresPerDegree = 111_320;

/** Metres between two places that lie near each other. */
export const metresAcross = ([lon, lat]: Position, [otherLon, otherLat]: Position): number =>
  Math.hypot((otherLon - lon) * Math.cos((lat * Math.PI) / 180), otherLat - lat) * metresPerDegree;

/** Metres of a pixel of a grid. */
export const pixelMetres = ({ corners: [from, to], width }: Pick<GridHead, "corners" | "width">): number =>
  metresAcross(from, to) / width;

/** Pixels around the picture, above it for what it is, and below it for the palette and the scale. */
const [margin, head, foot] = [24, 72, 88];
/** A small picture is made larger, each of its pixels a square, up to so many; a narrow one stands on a wider sheet. */
const [usualSide, leastWidth] = [900, 640];
const [paletteWidth, paletteHeight, classWidth] = [280, 14, 40];
const longestName = 80;
const metresText = upTo(0);
const kilometresText = upTo(1);

/** The longest round length that takes a quarter of the sheet at most. */
function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2, 1].find((factor) => factor * power <= most) ?? 1);
}

const lengthText = (metres: number) =>
  metres >= 1000 ? `${kilometresText(metres / 1000)} км` : `${metresText(metres)} м`;

interface Sheet {
  width: number;
  height: number;
  /** Metres of one of its pixels. */
  metres: number;
}

const text = (x: number, y: number, words: string, more = "") =>
  `<text x="${x}" y="${y}" ${more}>${escapeXml(words)}</text>`;
const strip = (x: number, y: number, across: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${across}" height="${paletteHeight}" fill="${fill}"/>`;

/** What colours mean. */
function legend({ palette, ends, classes }: Report, top: number): string {
  const below = top + 30;
  if (classes)
    return palette
      .map((colour, index) => {
        const left = margin + index * classWidth;
        const middle = left + (classWidth - 4) / 2;
        return (
          strip(left, top, classWidth - 4, colour) + text(middle, below, classes[index] ?? "", 'text-anchor="middle"')
        );
      })
      .join("");
  const stops = palette.map(
    (colour, index) => `<stop offset="${index / (palette.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<defs><linearGradient id="palette">${stops.join("")}</linearGradient></defs>
${strip(margin, top, paletteWidth, "url(#palette)")}
${text(margin, below, ends?.[0] ?? "")}
${text(margin + paletteWidth, below, ends?.[1] ?? "", 'text-anchor="end"')}`;
}

/** Everything but the picture, as a drawing of the sheet. */
function drawing(report: Report, { width, height, metres }: Sheet): string {
  const { title, land, note } = report;
  const top = height - foot + 16;
  const length = roundLength((width / 4) * metres);
  const [from, to] = [width - margin - length / metres, width - margin];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif" font-size="14" fill="#1b2621">
${text(margin, 34, title, 'font-size="20" font-weight="bold"')}
${text(margin, 58, land.slice(0, longestName))}
${legend(report, top)}
${text(margin, top + 54, note)}
<path d="M${from} ${top + 4}v10h${to - from}v-10" fill="none" stroke="#1b2621" stroke-width="2"/>
${text((from + to) / 2, top + 30, lengthText(length), 'text-anchor="middle"')}
</svg>`;
}

/** A picture of land on a sheet that says what it shows, of which day, in which colours and at which scale. @returns PNG */
export async function reportPicture(picture: Uint8Array, report: Report): Promise<Buffer> {
  const { width: across = 1, height: down = 1 } = await sharp(picture).metadata();
  const times = Math.max(1, Math.floor(usualSide / Math.max(across, down)));
  const size = { width: across * times, height: down * times };
  const sheet = {
    width: Math.max(size.width, leastWidth) + 2 * margin,
    height: size.height + head + foot,
    metres: report.metres / times,
  };
  const left = Math.floor((sheet.width - size.width) / 2);
  const enlarged = await sharp(picture)
    .resize({ ...size, kernel: "nearest" })
    .png()
    .toBuffer();
  return sharp({ create: { width: sheet.width, height: sheet.height, channels: 3, background: "#ffffff" } })
    .composite([
      { input: enlarged, left, top: head },
      { input: Buffer.from(drawing(report, sheet)), left: 0, top: 0 },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
