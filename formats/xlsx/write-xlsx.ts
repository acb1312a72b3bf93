import { type MadeEntry, zipAsMade } from "../zip";
import type { Sheet } from "./sheet";
import { sheetXml } from "./sheet-xml";
import { stylesXml } from "./styles";
import { escapeXml, xmlHeader } from "./xml";

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const packages = "http://schemas.openxmlformats.org/package/2006";
const documents = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const media = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const longestName = 31;

/** Names that Excel takes, all different, capitals or not. */
function sheetNames(sheets: Sheet[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }) => {
    const plain = name.replaceAll(/[[\]:*?/\\]/g, " ").replaceAll(/^[' ]+|[' ]+$/g, "") || "Лист";
    let free = plain.slice(0, longestName);
    for (let number = 2; taken.has(free.toLowerCase()); number++) {
      const ending = ` ${number}`;
      free = plain.slice(0, longestName - ending.length) + ending;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}

const relations = (list: [type: string, target: string][]) =>
  `${xmlHeader}<Relationships xmlns="${packages}/relationships">${list
    .map(
      ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${documents}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

const contentTypes = (count: number) =>
  `${xmlHeader}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/>${Array.from(
    { length: count },
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${media}.worksheet+xml"/>`,
  ).join("")}</Types>`;

const workbookXml = (names: string[]) =>
  `${xmlHeader}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${documents}"><sheets>${names
    .map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join("")}</sheets></workbook>`;

/**
 * A workbook for Excel and LibreOffice: on each sheet a frozen bold header with a filter, then the rows by the formats of
 * their columns. Rows are asked for as they are packed, and others have their turns meanwhile.
 * @throws whatever making the rows throws
 */
export function writeXlsx(sheets: Sheet[]): Promise<Buffer<ArrayBuffer>> {
  const sheetPaths = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const parts: [name: string, xml: string][] = [
    ["[Content_Types].xml", contentTypes(sheets.length)],
    ["_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]])],
    ["xl/workbook.xml", workbookXml(sheetNames(sheets))],
    [
      "xl/_rels/workbook.xml.rels",
      relations([...sheetPaths.map((path): [string, string] => ["worksheet", path]), ["styles", "styles.xml"]]),
    ],
    ["xl/styles.xml", stylesXml],
  ];
  return zipAsMade([
    ...parts.map(([name, xml]): MadeEntry => ({ name, pieces: [xml] })),
    ...sheets.map((sheet, index): MadeEntry => ({ name: `xl/${sheetPaths[index]}`, pieces: sheetXml(sheet) })),
  ]);
}
