import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { env } from "~/env.server";
import { drawOutline } from "~/map/draw-outline";
import { idsIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { readScope } from "~/session/scope.server";
import { customerDictionary } from "~/upstream/customer-dictionaries.server";
import { cropLooks, dictionary } from "~/upstream/dictionaries.server";
import { everyDivision } from "~/upstream/frame.server";

const nameIn = (entries: readonly { id: number; name: string }[], id: number | null) =>
  entries.find((entry) => entry.id === id)?.name ?? null;

/** The field with the names of all that it points at, for every tab of its page. */
export async function loadField({ context, request, params }: LoaderFunctionArgs) {
  const { api } = context;
  const place = idsIn(params, "customerId", "fieldId");
  const scope = await readScope(context, request, place.customerId);
  const [field, rights, divisions, looks, regions, districts, soils, tillages] = await Promise.all([
    api.load(calls.getField, { params: place, query: { season: scope.season } }),
    readRights(api, place.customerId),
    everyDivision(api, place.customerId),
    cropLooks(api, place.customerId),
    dictionary(api, "regions"),
    dictionary(api, "districts"),
    customerDictionary(api, place.customerId, "soiltypes"),
    customerDictionary(api, place.customerId, "tillagetypes"),
  ]);
  const { geojson, ...rest } = field;
  const grown = new Set(field.sowings.map(({ crop_id }) => crop_id));
  return {
    ...place,
    field: rest,
    outline: geojson && drawOutline(geojson),
    season: scope.season,
    tzOffset: context.tzOffset,
    mayEdit: rights.may("changeFields"),
    hasWeather: env.FEATURE_WEATHER,
    hasWorks: rights.may("seeWorks"),
    hasVegetation: rights.may("seeVegetation"),
    crops: [...looks.values()].filter(({ id }) => grown.has(id)),
    names: {
      division: nameIn(divisions, field.division_id),
      region: nameIn(regions, field.region_id),
      district: nameIn(districts, field.district_id),
      soil: nameIn(soils, field.soiltype_id),
      tillage: nameIn(tillages, field.tillagetype_id),
    },
  };
}

export type FieldScreen = Awaited<ReturnType<typeof loadField>>;
