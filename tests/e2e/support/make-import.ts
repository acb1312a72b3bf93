import { type BrowserContext, expect } from "@playwright/test";
import type { MultiPolygon } from "../../../farm-api/geometry/types";
import { boundariesOf } from "../../world/write-fields";

type Place = readonly [number, number];
const polygon = (...corners: Place[]) => ({ type: "Polygon", coordinates: [[...corners, corners[0]]] });
const square = (lon: number, lat: number) =>
  polygon([lon, lat], [lon + 0.01, lat], [lon + 0.01, lat + 0.01], [lon, lat + 0.01]);
const bowTie = (lon: number, lat: number) =>
  polygon([lon, lat], [lon + 0.01, lat + 0.01], [lon + 0.01, lat], [lon, lat + 0.01]);

const feature = (name: string, geometry: object | MultiPolygon | undefined, more: object = {}) => ({
  type: "Feature",
  properties: { NAZV: name, OTDEL: null, KULTURA: null, GA: 101.5, ...more },
  geometry,
});

/** Two new fields, one that stands already, and one that crosses itself. */
const shapes = {
  type: "FeatureCollection",
  features: [
    feature("Новое 1", square(41, 48), { OTDEL: "Отделение № 9", KULTURA: "Марсианская пшеница" }),
    feature("Новое 2", square(41.02, 48)),
    feature("Новое 3", boundariesOf(1)[0]),
    feature("Бабочка", bowTie(41.04, 48)),
  ],
};

export const geoJsonFile = {
  name: "поля.geojson",
  mimeType: "application/geo+json",
  buffer: Buffer.from(JSON.stringify(shapes)),
};

/** Uploads a boundary file as the form does. @returns the address of its preview */
export async function makeImport(context: BrowserContext, app: string, customerId = 1): Promise<string> {
  const address = `${app}/customer/${customerId}/fields/import`;
  const page = await (await context.request.get(address)).text();
  const key = /name="idempotency_key" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const answer = await context.request.post(address, {
    multipart: { idempotency_key: key, file: geoJsonFile },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  return answer.headers().location ?? "";
}
