import { calls } from "#contract/calls";
import type { FarmApi } from "~/upstream/farm-api.server";
import type { MapKeys } from "./base-styles";

const trustedFor = 10 * 60_000;

/** The keys are the site's, not a person's: everybody gets the same answer. */
let known: { until: number; keys: Promise<MapKeys> } | null = null;

async function ask(api: FarmApi): Promise<MapKeys> {
  const { token, bingmapstoken, azuremapstoken } = await api.send(calls.getMapsToken, {});
  return {
    ...(token && { mapbox: token }),
    ...(bingmapstoken && { bing: bingmapstoken }),
    ...(azuremapstoken && { azure: azuremapstoken }),
  };
}

/** Keys of the map providers; none where they can't be had: a map without pictures is better than no page. */
export function mapKeys(api: FarmApi): Promise<MapKeys> {
  if (known && known.until > Date.now()) return known.keys;
  const keys = ask(api).catch(() => {
    known = null;
    return {};
  });
  known = { until: Date.now() + trustedFor, keys };
  return keys;
}
