import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { recommendationStatuses } from "#contract/recommendation-words";
import { customerIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { datedFilter, readScope } from "~/session/scope.server";
import { loadProductNames } from "../names.server";
import { recommendationView } from "../view.server";

/** What an address narrows the list by; what is no filter is passed over. */
export function readAsked(request: Request) {
  const { searchParams } = new URL(request.url);
  const asked = (name: string) => {
    const id = Number(searchParams.get(name));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  };
  return {
    status: recommendationStatuses.find((one) => one === searchParams.get("status")),
    field_id: asked("field"),
    author_id: asked("author"),
  };
}

/** Recommendations: those that wait for an answer first. */
export async function loadRecommendations({ context, request, params }: LoaderFunctionArgs) {
  const { api, tzOffset } = context;
  const customerId = customerIn(params);
  const rights = await requireRight(api, customerId, "seeRecommendations");
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const scope = await readScope(context, request, customerId);
  const query = { ...readAsked(request), ...datedFilter(scope, context.today) };
  const [found, { productOf }, choices] = await Promise.all([
    api.load(calls.listRecommendations, { params: { customerId }, query: { ...query, cursor, limit: 100 } }),
    loadProductNames(api, customerId),
    api.load(calls.listRecommendationChoices, { params: { customerId } }),
  ]);
  const options = (items: { id: number; name: string }[]) =>
    items.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    customerId,
    season: scope.season,
    isPart: scope.division !== "all",
    status: query.status ?? null,
    field: query.field_id ?? null,
    author: query.author_id ?? null,
    rows: found.items.map((one) => ({ ...recommendationView(one, productOf, tzOffset), messages: one.messages_count })),
    total: found.total_count,
    next: found.next_cursor,
    fields: options(choices.fields),
    authors: options(choices.authors),
    mayEdit: rights.may("changeRecommendations"),
  };
}
export type RecommendationsScreen = Awaited<ReturnType<typeof loadRecommendations>>;
