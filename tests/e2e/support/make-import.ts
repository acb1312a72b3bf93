import { type BrowserContext, expect } from "@playwright/test";

/** A field near the mock's others. */
export const oneField = JSON.stringify({
  type: "Feature",
  properties: { name: "Из файла" },
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [41, 48],
        [41.01, 48],
        [41.01, 48.01],
        [41, 48.01],
        [41, 48],
      ],
    ],
  },
});

export const geoJsonFile = { name: "поля.geojson", mimeType: "application/geo+json", buffer: Buffer.from(oneField) };

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
