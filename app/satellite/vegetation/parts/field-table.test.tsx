import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ProductName } from "#contract/satellite-shapes";
import type { SeenField, Shown } from "../queries.server";
import { FieldTable } from "./field-table";

const field = (id: number): SeenField => ({
  ...{ field_id: id, name: `Поле ${id}`, area: 10_000, division_id: null, crop_id: null, crop: null, cropColor: null },
  ...{ avg_ndvi: 0.5, std_ndvi: 0.02, std_ndvi_rank: 1, clear_share: 1, change: -0.1, previous_date: null },
  ...{ crop_mean: null, compared: null, value: 0.5, unseen: null },
});
const scene: Shown["scene"] = {
  ...{
    source_type: "sentinel-2",
    date: "2026-07-14",
    status: "PROCESSED",
    field_count: 230,
    cloud_coverage: 0,
    coverage: 100,
    clouds_known: true,
  },
  ...{ scenes: [], avg_ndvi: 0.5, std_ndvi: 0.02, std_ndvi_rank: 1, unusable: null, fault: null, serves_zones: true },
};
const many = Array.from({ length: 230 }, (_, index) => field(index + 1));

function drawn(asked: string, fields = many, product: ProductName = "ndvi") {
  const html = renderToStaticMarkup(
    <FieldTable customerId={1} sort={undefined} beside={null} {...{ scene, fields, asked, product }} />,
  );
  const names = [...html.matchAll(/>(Поле \d+)</g)].map(([, name]) => name);
  const links = [...html.matchAll(/href="(\?[^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));
  return { html, names, links };
}

test("a long list comes a hundred fields at a time, each page by its address", () => {
  const first = drawn("?product=ndre");
  expect([first.names.length, first.names[0], first.links.includes("?product=ndre&cursor=100")]).toEqual([
    ...[100, "Поле 1", true],
  ]);
  const last = drawn("?cursor=200");
  expect([last.names.length, last.names[0], last.links.includes("?")]).toEqual([30, "Поле 201", true]);
  expect(last.html).toContain("201–230 из 230 полей");
  expect(last.html).not.toContain("Дальше");
});

test("a heading sorts from the first page anew; junk of an address shows the first page", () => {
  expect(drawn("?cursor=100").links).toContain("?sort=rank");
  for (const junk of ["?cursor=x", "?cursor=-5", "?cursor=9999"]) expect(drawn(junk).names[0]).toBe("Поле 1");
});

test("the product of evenness is told by its spread, the others by their mean", () => {
  expect(drawn("").html).toContain("0,50");
  const { html, links } = drawn("", many, "contrast_ndvi_masked");
  expect(html).toContain("Отклонение");
  expect(html).toContain("0,020");
  expect(links.filter((link) => link?.includes("sort=rank"))).toHaveLength(1);
});

test("another index is told by its own value, with NDVI beside it; what has changed since the scene before is NDVI", () => {
  const { html } = drawn("", [{ ...field(1), value: 0.31 }], "ndmi");
  expect(html).toMatch(/NDMI.*Изменение NDVI/s);
  expect(html).toContain("0,31");
  expect(html).toContain("NDVI 0,50");
  expect(drawn("", [{ ...field(1), value: null }], "ndmi").html).toContain("—");
});

test("since when a field has changed stands with the change", () => {
  const since = (previous_date: string, change: number | null = -0.1) =>
    /с <!-- -->|>с ([\d.]+)</.exec(drawn("", [{ ...field(1), previous_date, change }]).html)?.[1];
  expect([since("2026-07-09"), since("2025-07-09"), since("2026-07-09", null)]).toEqual([
    "09.07",
    "09.07.2025",
    undefined,
  ]);
});

test("a short list has one page", () => {
  expect(drawn("", many.slice(0, 100)).html).not.toContain("Страницы списка");
});

test("a field without a value says why in its line", () => {
  const reasons = [
    { unseen: "small" as const, clear_share: 1 },
    { unseen: "outside" as const, clear_share: null },
  ];
  const { html } = drawn(
    "",
    reasons.map((reason, at) => ({ ...field(at + 1), ...reason, avg_ndvi: null, value: null })),
  );
  expect(html).toMatch(/—<span[^>]*>мельче точки снимка.*—<span[^>]*>вне снимка/s);
});
