import { bboxOf } from "../../geometry/bbox";
import type { MultiPolygon, Position } from "../../geometry/types";

/** Points of a sheet of A4. */
const [width, height] = [595, 842];
const margin = 60;

const round = (value: number) => value.toFixed(2);

function linesOf({ coordinates }: MultiPolygon): string {
  const [west, south, east, north] = bboxOf({ type: "MultiPolygon", coordinates });
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min((width - 2 * margin) / ((east - west) * narrow), (height / 2 - margin) / (north - south));
  const place = ([lon, lat]: Position) =>
    `${round(margin + (lon - west) * narrow * scale)} ${round(height / 2 + (lat - south) * scale)}`;
  return coordinates
    .flat()
    .map((ring) => `${ring.map((corner, at) => `${place(corner)} ${at === 0 ? "m" : "l"}`).join("\n")}\nh`)
    .join("\n");
}

/** The corners as a table; without an embedded font a PDF writes digits and Latin letters only. */
function cornersOf({ coordinates }: MultiPolygon): string {
  const corners = coordinates[0]?.[0]?.slice(0, 40) ?? [];
  return corners
    .map(([lon, lat], at) => {
      const [column, row] = [Math.floor(at / 20), at % 20];
      const text = `${at + 1}.  ${lat.toFixed(6)} N   ${lon.toFixed(6)} E`;
      return `BT /F1 10 Tf ${margin + column * 250} ${height / 2 - 40 - row * 16} Td (${text}) Tj ET`;
    })
    .join("\n");
}

/** A sheet with the plan of an area and its corners, as a PDF that every viewer opens. */
export function drawPdf(area: MultiPolygon): Buffer {
  const drawing = `0.89 0.94 0.9 rg 0.04 0.42 0.31 RG 1.5 w\n${linesOf(area)}\nB*\n0 g\n${cornersOf(area)}`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let body = "%PDF-1.4\n";
  const starts: number[] = [];
  for (const [index, object] of objects.entries()) {
    starts.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    "latin1",
  );
}
