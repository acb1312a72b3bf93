import type { CellFormat } from "./sheet";
import { xmlHeader } from "./xml";

/** Numbers of `cellXfs` below. */
export const headerStyle = 1;
const plain: Record<CellFormat, number> = { text: 2, integer: 3, decimal: 4, date: 5, plain: 6 };
const marked: Record<CellFormat, number> = { text: 7, integer: 8, decimal: 9, date: 10, plain: 11 };

/** The style of a cell of a format. */
export const styleOf = (format: CellFormat, isMarked: boolean): number => (isMarked ? marked : plain)[format];

/** Built-in formats: 49 is text as it stands, 3 «# ##0», 4 «# ##0,00», 14 a short date, 0 any; each in the reader's language. */
const numberFormats: readonly number[] = [49, 3, 4, 14, 0];

const cellFormat = (numberFormat: number, fill: number) =>
  `<xf numFmtId="${numberFormat}" fontId="0" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1"${fill ? ' applyFill="1"' : ""} applyAlignment="1"><alignment vertical="top"/></xf>`;

const solid = (color: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/><bgColor indexed="64"/></patternFill></fill>`;

/** styles.xml: a bold header on grey, and the formats of cells, plain and marked with a light orange. */
export const stylesXml = `${xmlHeader}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<fonts count="2"><font><sz val="10"/><name val="Arial"/></font><font><b/><sz val="10"/><name val="Arial"/></font></fonts>
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${solid("FFE8EAE6")}${solid("FFFCE4C8")}</fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="12"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>${[
  0, 3,
]
  .map((fill) => numberFormats.map((format) => cellFormat(format, fill)).join(""))
  .join("")}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;
