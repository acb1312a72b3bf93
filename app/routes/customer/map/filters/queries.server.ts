import type { AppLoadContext } from "@remix-run/node";
import { dictionary } from "~/upstream/dictionaries.server";
import { filterShape } from "../form";

/** The filters in force and the crops to choose from. */
export async function loadFilters({ api }: AppLoadContext, request: Request) {
  const crops = await dictionary(api, "crops");
  return {
    filters: filterShape.parse(Object.fromEntries(new URL(request.url).searchParams)),
    crops: crops.map(({ id, name }) => ({ id, name })),
  };
}

export type FiltersScreen = Awaited<ReturnType<typeof loadFilters>>;
