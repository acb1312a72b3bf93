import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { AnswerOf } from "#contract/call";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { readScope } from "~/session/scope.server";
import type { Option } from "~/ui/form/options";
import { customerDictionary } from "~/upstream/customer-dictionaries.server";
import { type FarmApi, throwToBoundary } from "~/upstream/farm-api.server";
import { fieldNamers } from "~/upstream/field-namers.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { type DescribedChange, describeChange } from "~/words/describe-change";
import { readChosen } from "../chosen";
import { chosenIds } from "../chosen.server";
import { type FieldChoices, loadFieldChoices } from "../field-choices.server";
import { boxOf, changesShape, type TypedChanges, toChanges } from "./form";

/** No more of them are shown; the rest are counted. */
const mostShown = 100;

type Items = AnswerOf<typeof calls.previewManyFields>["items"];
type Errors = Record<string, string[]>;
type Choices = Exclude<keyof FieldChoices, "constraint">;

const anyOf = (changes: TypedChanges) => Object.values(changes).some((value) => value !== undefined);

/** Errors at their boxes, as the farm API names them. */
function toErrors({ details, message }: UpstreamError): Errors {
  const errors: Errors = {};
  for (const { path, message: text } of details.fields ?? [])
    errors[boxOf(path)] = [...(errors[boxOf(path)] ?? []), text];
  return Object.keys(errors).length > 0 ? errors : { "": [message] };
}

type Changes = ReturnType<typeof toChanges>;

/** What would come of a change, or what is wrong with it. @throws an answer for an ErrorBoundary */
async function askPreview(
  api: FarmApi,
  customerId: number,
  body: { ids: number[]; set: Changes },
): Promise<{ items: Items } | { errors: Errors }> {
  return api.send(calls.previewManyFields, { params: { customerId }, body }).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.status === 422) return { errors: toErrors(error) };
    return throwToBoundary(error);
  });
}

interface ChangePreview {
  total: number;
  changed: number;
  shown: { id: number; name: string; changes: DescribedChange[] }[];
  /** All of the fields as the form sends them back. */
  seen: string;
}

/** What the change does to each field, in words, and the versions that were seen. */
async function inWords({ api, tzOffset }: AppLoadContext, customerId: number, items: Items): Promise<ChangePreview> {
  const namers = await fieldNamers(api, customerId);
  const changed = items.filter(({ changes }) => changes.length > 0);
  return {
    total: items.length,
    changed: changed.length,
    shown: changed.slice(0, mostShown).map(({ id, name, changes }) => ({
      id,
      name,
      changes: changes.map((change) => describeChange(change, namers, tzOffset)).filter((change) => change !== null),
    })),
    seen: items.map(({ id, version }) => `${id}:${version}`).join("."),
  };
}

export interface EditScreen extends Record<"crops" | Choices, Option[]> {
  season: number;
  /** How many fields are chosen. */
  count: number;
  /** What the boxes hold, by the parameters of the address. */
  typed: Record<string, string>;
  /** Null until it is asked for. */
  preview: ChangePreview | null;
  /** By box; "" for the whole form. */
  errors: Errors;
}

/** What can be changed in the chosen fields, and, once it is asked for, what would come of it. */
export async function loadEdit({ context, request, params }: LoaderFunctionArgs): Promise<EditScreen> {
  const { api } = context;
  const customerId = customerIn(params);
  const { search, searchParams } = new URL(request.url);
  const typed = changesShape.parse(Object.fromEntries(searchParams));
  const { user } = await requireRight(api, customerId, "changeFields");
  const [choices, crops, scope, ids] = await Promise.all([
    loadFieldChoices(api, customerId, user.customer.country),
    customerDictionary(api, customerId, "crops"),
    readScope(context, request, customerId),
    chosenIds(context, request, customerId, readChosen(search)),
  ]);
  const { constraint: _, ...options } = choices;
  const screen = {
    ...options,
    crops: crops.map(({ id, name }) => ({ value: String(id), label: name })),
    season: scope.season,
    count: ids.length,
    typed: Object.fromEntries([...searchParams].filter(([name]) => name in typed)),
  };
  const asked = ids.length > 0 && searchParams.has("preview");
  if (!asked) return { ...screen, preview: null, errors: {} };
  if (!anyOf(typed)) return { ...screen, preview: null, errors: { "": ["Выберите, что изменить"] } };
  const answer = await askPreview(api, customerId, { ids, set: toChanges(typed, scope.season) });
  if ("errors" in answer) return { ...screen, preview: null, ...answer };
  return { ...screen, preview: await inWords(context, customerId, answer.items), errors: {} };
}
