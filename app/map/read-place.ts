export interface Place {
  lat: number;
  lon: number;
  zoom: number;
}

const within = (value: number, least: number, most: number) => value >= least && value <= most;

/** `47.2357,39.7015,14`: latitude, longitude and zoom of a map, as an address says it. Null for anything else. */
export function readPlace(text: string | null): Place | null {
  const [lat, lon, zoom] = (text ?? "").split(",").map(Number);
  if (lat === undefined || lon === undefined || zoom === undefined) return null;
  return within(lat, -85, 85) && within(lon, -180, 180) && within(zoom, 4, 18) ? { lat, lon, zoom } : null;
}
