import type { LoaderFunctionArgs } from "@remix-run/node";
import { pathId } from "#contract/call";
import { calls } from "#contract/calls";
import { dateTime } from "#formats/days/instants";
import { hasFields } from "~/fields/has-fields.server";
import { customerIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { readScope, scopeFilter } from "~/session/scope.server";
import { customerDictionary, type NamedEntry } from "~/upstream/customer-dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";

const asked = (search: URLSearchParams, name: string) => pathId.safeParse(search.get(name) ?? "").data ?? null;
const under = (kind: string, group: string) => (entry: NamedEntry) => ({
  value: `${kind}:${entry.id}`,
  label: entry.name,
  group,
});

/** The inspection that an address names; null where it names none, or none of that field. */
async function askedScout(api: FarmApi, customerId: number, search: URLSearchParams) {
  const [fieldId, scoutId] = [asked(search, "field"), asked(search, "scout")];
  if (fieldId === null || scoutId === null) return null;
  const found = await api.find(calls.getScout, { params: { customerId, fieldId, scoutId } });
  return (
    found && { id: found.id, fieldId, fieldName: found.field_name, when: dateTime(found.scouted_at, found.tz_offset) }
  );
}

/** What a recommendation can be about; an address may name its field and inspection. */
export async function loadAdvice({ context, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { api } = context;
  const rights = await requireRight(api, customerId, "changeRecommendations");
  const { searchParams } = new URL(request.url);
  const query = scopeFilter(await readScope(context, request, customerId));
  const [{ items }, scout, pesticides, fertilizers] = await Promise.all([
    api.load(calls.listFieldsBriefly, { params: { customerId }, query }),
    askedScout(api, customerId, searchParams),
    customerDictionary(api, customerId, "pesticides"),
    customerDictionary(api, customerId, "fertilizers"),
  ]);
  return {
    customerId,
    fieldless: items.length === 0 && !(await hasFields(api, customerId)),
    mayEditFields: rights.may("changeFields"),
    fieldId: asked(searchParams, "field"),
    scout,
    fields: items.map(({ id, name }) => ({ value: String(id), label: name })),
    products: [
      ...pesticides.map(under("pesticide", "Препараты")),
      ...fertilizers.map(under("fertilizer", "Удобрения")),
    ],
  };
}

export type AdviceScreen = Awaited<ReturnType<typeof loadAdvice>>;
