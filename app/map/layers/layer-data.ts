import type { Marker } from "#contract/markers";
import { askPatiently } from "./ask-patiently";

/** A plot as the map draws it. Rings are not closed by a repeated corner. */
export interface PlotOutline {
  id: number;
  name: string;
  /** Of its crop; null without one. */
  color: string | null;
  parts: [lon: number, lat: number][][][];
}

export type MarkerSign = Pick<Marker, "id" | "name" | "kind" | "lat" | "lon" | "comment">;

/** A field's rain and temperature of a period; null where it is not known. */
export interface FieldSpot {
  id: number;
  lat: number;
  lon: number;
  rain: number | null;
  temperature: number | null;
  /** Of how many days and by whom, in Russian. */
  told: string;
}

/** Rain and temperature of a period, each at the point of a field. */
export interface WeatherSpots {
  from: string;
  to: string;
  /** The same in short: «15.06–14.07». */
  days: string;
  /** Of which of these days what is shown is made, in Russian; empty where it is all of them, and they are over. */
  made: string;
  /** Whether the days were asked for the wrong way round. */
  isTurned: boolean;
  /** What of the days could not be read, in Russian. */
  unread: string | null;
  /** Why what is shown is old, in Russian. */
  fault: string | null;
  /** Who told it, by which run, how old and from how far. */
  source: string;
  /** The same in a few words, for where there is room for no more. */
  brief: string;
  items: FieldSpot[];
}

/** @throws Error when there is no answer, and the signal's reason when it is aborted */
export async function fetchLayer<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await askPatiently(address, signal);
  if (!response.ok) throw new Error(`Layer: ${response.status}`);
  return response.json();
}
