import type { AppLoadContext } from "@remix-run/node";
import type { QueryInput } from "#contract/call";
import { type Rotation, rotationCalls } from "#contract/rotation";
import { divisionFilter, readScope, seasonsList } from "~/session/scope.server";
import { throwToBoundary } from "~/upstream/farm-api.server";
import type { Consequences } from "./consequences";
import { partsByYear } from "./shares";
import { packWarning } from "./warnings";

type RotationQuery = QueryInput<typeof rotationCalls.getRotation>;

/** What the address and the header ask to be shown. */
export interface Asked {
  season: number;
  division: string;
  q: string;
  /** Only fields with a crop that returns too soon. */
  warned: boolean;
  query: RotationQuery;
}

/** Every season of the seasons list. */
export function seasonsInView(today: string): Pick<RotationQuery, "from" | "to"> {
  const seasons = seasonsList(today);
  return { from: Math.min(...seasons), to: Math.max(...seasons) };
}

export async function readAsked(context: AppLoadContext, request: Request, customerId: number): Promise<Asked> {
  const { searchParams } = new URL(request.url);
  const scope = await readScope(context, request, customerId);
  const q = searchParams.get("q")?.trim().slice(0, 200) ?? "";
  const query = { ...divisionFilter(scope), q: q || undefined, ...seasonsInView(context.today) };
  return { ...scope, q, warned: searchParams.has("warned"), query };
}

/** @throws an answer for an ErrorBoundary */
export const loadRotation = ({ api }: AppLoadContext, customerId: number, query: RotationQuery): Promise<Rotation> =>
  api.send(rotationCalls.getRotation, { params: { customerId }, query }).catch(throwToBoundary);

export const consequencesOf = ({ warnings, warned_count, ...land }: Rotation): Consequences => ({
  warned: warned_count,
  warnings: warnings.map(packWarning),
  parts: partsByYear(land),
});
