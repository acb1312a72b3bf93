import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { zip } from "#formats/zip";
import { rectangle } from "../../testing/shapes";
import type { Ring } from "../../types";
import { layersToChoose, readBoundaryFile } from "../read-boundary-file";

const read = (content: string | Buffer) => readBoundaryFile({ name: "x", data: Buffer.from(content) });

const ring = (positions: Ring) => positions.map(([lon, lat]) => `${lon},${lat},0`).join("\n  ");
const outer = rectangle(39, 47, 39.02, 47.02);
const hole = rectangle(39.005, 47.005, 39.01, 47.01);
const boundary = (which: "outer" | "inner", positions: Ring) =>
  `<${which}BoundaryIs><LinearRing><coordinates>\n  ${ring(positions)}\n</coordinates></LinearRing></${which}BoundaryIs>`;
const polygon = `<Polygon><altitudeMode>clampToGround</altitudeMode>${boundary("outer", outer)}${boundary("inner", hole)}</Polygon>`;
const document = (body: string, head = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${body}</Document></kml>`;

test("name, plain description, data, folders, a hole", async () => {
  const { features, format } = await read(
    document(`<name>Карта</name><Folder><name>Отделение 1</name><Folder><name>Север</name>
      <Placemark><name>Поле &quot;Лог&quot; &#8470;&#x31;</name>
        <description><![CDATA[<table><tr><td>Пар</td></tr></table>]]></description>
        <ExtendedData><Data name="crop > '1'"><displayName>Культура</displayName><value>Рожь</value></Data></ExtendedData>
        ${polygon}</Placemark></Folder></Folder>`),
  );
  expect(format).toBe("kml");
  expect(features).toEqual([
    {
      row: 1,
      properties: { folder: "Отделение 1 / Север", name: 'Поле "Лог" №1', description: "Пар", "crop > '1'": "Рожь" },
      boundary: { type: "MultiPolygon", coordinates: [[outer, hole.toReversed()]] },
      problems: [],
    },
  ]);
});

test("values have the types that a schema declares", async () => {
  const schema = `<Schema id="s"><SimpleField name="area" type="double"/><SimpleField name="n" type="int"/>
    <SimpleField name="own" type="bool"/><SimpleField name="code" type="string"/></Schema>`;
  const data = ["area:12.5", "n:3", "own:1", "code:007"].map((pair) => {
    const [name, value] = pair.split(":");
    return `<SimpleData name="${name}">${value}</SimpleData>`;
  });
  const { features } = await read(
    document(
      `${schema}<Placemark><ExtendedData><SchemaData schemaUrl="#s">${data.join("")}</SchemaData></ExtendedData>${polygon}</Placemark>`,
    ),
  );
  expect(features[0]?.properties).toEqual({ area: 12.5, n: 3, own: true, code: "007" });
});

test("parts of nested geometries, points beside them, prefixes of namespaces", async () => {
  const far = polygon.replaceAll("39.", "39.9").replaceAll("39,", "39.9,");
  const body = `<Placemark><MultiGeometry><Point><coordinates>39,47</coordinates></Point>${polygon}
    <MultiGeometry>${far}</MultiGeometry></MultiGeometry></Placemark>`;
  const prefixed = document(body).replace(/<(\/?)(\w)/g, "<$1k:$2");
  for (const content of [document(body), prefixed]) {
    const { features } = await read(content);
    expect(features[0]?.boundary?.coordinates).toHaveLength(2);
  }
});

test("points and lines are rows with a problem", async () => {
  const line = `<LineString><coordinates>${ring(outer.slice(0, -1))}</coordinates></LineString>`;
  const { features } = await read(
    document(`<Placemark><name>a</name>${line}</Placemark><Placemark><name>b</name></Placemark>`),
  );
  expect(features.map(({ problems }) => problems[0]?.code)).toEqual(["not_polygon", "empty"]);
});

test("spaces behind commas, as some programs write them", async () => {
  const spaced = polygon.replaceAll(",", ", ");
  expect((await read(document(`<Placemark>${spaced}</Placemark>`))).features[0]?.boundary).not.toBeNull();
});

describe("encodings", () => {
  const text = document(`<Placemark><name>Дальний клин</name>${polygon}</Placemark>`);

  test.each(["utf16le", "utf16be", "utf8"])("%s with a byte order mark", async (encoding) => {
    const { features } = await read(iconv.encode(text, encoding, { addBOM: true }));
    expect(features[0]?.properties.name).toBe("Дальний клин");
  });

  test("as declared, and Cyrillic although UTF-8 is declared", async () => {
    for (const declared of ["windows-1251", "UTF-8"]) {
      const { features } = await read(iconv.encode(text.replace("UTF-8", declared), "win1251"));
      expect(features[0]?.properties.name).toBe("Дальний клин");
    }
  });
});

test("declared entities stay as written and never grow", async () => {
  const bomb = `<!DOCTYPE kml [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`;
  const { features } = await read(document(`<Placemark><name>&b;&x; &amp; Co</name>${polygon}</Placemark>`, bomb));
  expect(features[0]?.properties.name).toBe("&b;&x; & Co");
});

test("KMZ: every document inside", async () => {
  const one = document(`<Placemark><name>a</name>${polygon}</Placemark>`);
  const data = zip([
    { name: "doc.kml", data: Buffer.from(one) },
    { name: "files/icon.png", data: Buffer.from("x") },
    { name: "more/Карта.KML", data: Buffer.from(one) },
  ]);
  const { format, features } = await readBoundaryFile({ name: "x.kmz", data });
  expect([format, features.length]).toEqual(["kmz", 2]);
});

test("KMZ: a document that only names the others is no choice", async () => {
  const index = document("<NetworkLink><Link><href>layers/a.kml</href></Link></NetworkLink>");
  const data = zip([
    { name: "doc.kml", data: Buffer.from(index) },
    { name: "layers/a.kml", data: Buffer.from(document(`<Placemark><name>a</name>${polygon}</Placemark>`)) },
  ]);
  expect(await layersToChoose({ name: "x.kmz", data })).toEqual([]);
  const { format, features, warnings } = await readBoundaryFile({ name: "x.kmz", data });
  expect([format, features.length, warnings]).toEqual(["kmz", 1, []]);
});

test.each([
  ["cut in coordinates", document(`<Placemark>${polygon}</Placemark>`).slice(0, -300), "broken_file"],
  ["cut between tags", document(`<Placemark>${polygon}</Placemark>`).replace("</Document></kml>", ""), "broken_file"],
  ["no placemarks", document("<name>Пусто</name>"), "no_boundaries"],
  ["a web page", "<!DOCTYPE html><html><body>404</body></html>", "unsupported_format"],
])("%s is told", async (_name, content, code) => {
  await expect(read(content)).rejects.toMatchObject({ code, message: expect.stringMatching(/[а-я]/) });
});
