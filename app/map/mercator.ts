/** Web Mercator at zoom 0: the world is a square of 256 units, x grows eastwards and y southwards. */
const worldSize = 256;
const earthCircumference = 40_075_016.686;

export const worldX = (lon: number): number => ((lon + 180) / 360) * worldSize;

export function worldY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize;
}

export const lonOf = (x: number): number => (x / worldSize) * 360 - 180;

export function latOf(y: number): number {
  const n = Math.PI * (1 - (2 * y) / worldSize);
  return (Math.atan(Math.sinh(n)) * 180) / Math.PI;
}

/** Metres on the ground under one pixel. */
export const metresPerPixel = (lat: number, zoom: number): number =>
  (earthCircumference * Math.cos((lat * Math.PI) / 180)) / (worldSize * 2 ** zoom);
