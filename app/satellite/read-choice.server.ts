import { productName, reliefLayer } from "#contract/satellite-shapes";
import { day } from "#contract/shapes";
import { z } from "#contract/zod";
import { unreadOf } from "~/words/unread-address";
import { comparisons } from "./comparisons";

/** «39.1,46.9,39.4,47.2»: what a map shows, west, south, east and north. */
const box = z
  .string()
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
  .transform((text) => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(",").map(Number);
    return { west, south, east, north };
  });

const choice = z.object({
  date: day.optional().catch(undefined),
  product: productName.catch("ndvi"),
  stretch: z.enum(["absolute", "field"]).catch("absolute"),
  /** What of a field's land is shown. */
  layer: reliefLayer.catch("relief"),
  /** The scene beside which the chosen one is looked at, and how. */
  with: day.optional().catch(undefined),
  compare: z.enum(comparisons).catch("side"),
  /** Of a picture: the day since which a change is told, its box and its pixels across. */
  since: day.optional().catch(undefined),
  box: box.optional().catch(undefined),
  /** Of a picture: on a sheet for a report. */
  report: z.enum(["true"]).optional().catch(undefined),
  width: z.coerce.number().int().min(16).max(1024).optional().catch(undefined),
});

/** What of scenes an address asks to see. */
export const readChoice = (request: Request) => choice.parse(Object.fromEntries(new URL(request.url).searchParams));

/** What people may write into an address, and what is told of it where it says nothing. */
const spoken = {
  date: "день снимка",
  with: "день второго снимка",
  product: "показатель",
  compare: "способ сравнения",
  layer: "вид рельефа",
  stretch: "палитру",
} as const;

/** What of an address to scenes can't be read, in Russian; null where all can. */
export const unreadChoice = (request: Request) => unreadOf(request, readChoice(request), spoken);
