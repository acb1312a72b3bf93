import { calls } from "#contract/calls";
import type { FieldBrief } from "#contract/fields";
import { standingSeasons, standingSowing } from "#formats/standing-sowing";
import type { FarmApi } from "~/upstream/farm-api.server";

/**
 * What is met where fields are walked today, whichever season the header shows: in autumn that is what is sown for the next.
 * @returns the holding's fields of the year, and what stands on each
 */
export async function loadStanding(api: FarmApi, customerId: number, today: string) {
  const lists = await Promise.all(
    standingSeasons(today).map((season) =>
      api.load(calls.listFieldsBriefly, { params: { customerId }, query: { season } }),
    ),
  );
  const sown = new Map<number, FieldBrief["sowings"]>();
  for (const { id, sowings } of lists.flatMap(({ items }) => items))
    sown.set(id, [...(sown.get(id) ?? []), ...sowings]);
  return {
    fields: lists[0]?.items ?? [],
    standingOn: (fieldId: number) => standingSowing(sown.get(fieldId) ?? [], today),
  };
}
