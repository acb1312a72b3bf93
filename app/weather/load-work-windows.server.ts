import type { AnswerOf, QueryInput } from "#contract/call";
import { weatherCalls } from "#contract/weather";
import { workGroup, workGroupNames } from "#contract/work-words";
import { dayAt, momentOf, timeAt } from "#formats/days/instants";
import { spanAt } from "#formats/days/spans";
import { env } from "~/env.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { faultLine, sourceLine } from "./forecast-view.server";
import type { WindowSpan } from "./part-of-window";
import { parameterWords, productTypes, verdictWords } from "./words";

type Windows = AnswerOf<typeof weatherCalls.listWorkWindows>;
type Item = Windows["items"][number];

/** A window as the boxes of a form hold it, by the clock of the field. */
export interface TakenWindow {
  start_day: string;
  start_time: string;
  end_day: string;
  end_time: string;
}

function nameOf({ work_type_group: group, product_type: product }: Item): string {
  const name = workGroupNames[group];
  if (group !== workGroup.spraying) return name;
  const of = productTypes.find(({ value }) => value === product)?.label.toLowerCase();
  // Of a mix the products tell how dangerous it is to them.
  const bees = product === "insecticide" ? " (пчёлы не учтены, пока не выбран препарат)" : "";
  return `${name}: ${of ?? "эта смесь"}${bees}`;
}

const localMoment = (instant: string, offset: number) => `${dayAt(instant, offset)}T${timeAt(instant, offset)}`;

const localSpan = ({ from, to }: { from: string; to: string }, offset: number): WindowSpan => ({
  from: localMoment(from, offset),
  to: localMoment(to, offset),
});

/** Of windows in their order those that some work may take as the soonest: each later one is longer than all of its verdict before it. */
function worthTaking(windows: Item["windows"]): Item["windows"] {
  const longest = { go: 0, caution: 0 };
  return windows.filter(({ from, to, verdict }) => {
    const length = momentOf(to) - momentOf(from);
    if (length <= longest[verdict]) return false;
    longest[verdict] = length;
    return true;
  });
}

/** More than these reasons are no longer read. */
const mostReasons = 3;

const reasonWords = (reasons: Item["forbidding"]) =>
  reasons
    .slice(0, mostReasons)
    .map((one) => parameterWords[one])
    .join(", ");

const viewItem = (item: Item, offset: number) => ({
  group: item.work_type_group,
  product: item.product_type,
  name: nameOf(item),
  forbidding: reasonWords(item.forbidding),
  forbidden: item.forbidden.map((one) => ({
    ...localSpan(one, offset),
    why: one.failing.map((reason) => parameterWords[reason]),
  })),
  windows: worthTaking(item.windows).map(({ from, to, verdict, failing }) => ({
    when: spanAt(from, to, offset),
    hours: (momentOf(to) - momentOf(from)) / 3_600_000,
    verdict,
    word: verdictWords[verdict],
    why: reasonWords(failing),
    span: localSpan({ from, to }, offset),
  })),
});

/**
 * Windows of the next three days by kind of work to choose the best from, for a form of works on these fields; null where this installation
 * shows no weather, or nobody knows it there: a form is filled without it too.
 */
export async function loadWorkWindows(
  api: FarmApi,
  customerId: number,
  query: QueryInput<typeof weatherCalls.listWorkWindows>,
) {
  if (!env.FEATURE_WEATHER) return null;
  try {
    const { source, items, foretold, places, paces } = await api.send(weatherCalls.listWorkWindows, {
      params: { customerId },
      query,
    });
    if (source.state === "failed" && items.every(({ windows }) => windows.length === 0)) return null;
    return {
      isComing: source.state === "loading",
      source: [places > 1 && `общее для ${places} мест, где лежат поля; ближайшее из них`, sourceLine(source)]
        .filter(Boolean)
        .join(": "),
      fault: faultLine(source),
      items: items.map((item) => viewItem(item, source.tz_offset ?? 0)),
      foretold: foretold && localSpan(foretold, source.tz_offset ?? 0),
      /** m² an hour by type of work. */
      paces: Object.fromEntries(paces.map(({ work_type_id, area_per_hour }) => [work_type_id, area_per_hour])),
    };
  } catch (error) {
    if (error instanceof UpstreamError && error.status !== 401) return null;
    throw error;
  }
}

/** The pesticides of a mix, as the call names them; nothing where there are none. */
export function mixOf(products: readonly { kind: string; product_id: number }[]): { pesticide_ids?: string } {
  const ids = products.filter(({ kind }) => kind === "pesticide").map(({ product_id }) => product_id);
  return ids.length === 0 ? {} : { pesticide_ids: ids.join() };
}

export type WorkWindowsView = Awaited<ReturnType<typeof loadWorkWindows>>;

const dayAndTime = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)\/(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/;

/** A window as a button of `work-windows.tsx` sends it. */
function readWindow(text: string): TakenWindow | null {
  const [, start_day, start_time, end_day, end_time] = dayAndTime.exec(text) ?? [];
  return start_day && start_time && end_day && end_time ? { start_day, start_time, end_day, end_time } : null;
}

/**
 * Puts the window of the button that a form was sent by into its boxes.
 * @param within where the boxes are: `plan.`
 * @param intent what the form is sent for then; without it the form comes back as it is filled in
 */
export function takeWindow(form: FormData, within = "", intent?: string): void {
  const window = readWindow(String(form.get("window") ?? ""));
  if (!window) return;
  for (const [name, value] of Object.entries(window)) form.set(within + name, value);
  const payload = { name: `${within}start_day`, value: window.start_day };
  if (intent) form.set("intent", intent);
  // What a form of rows sends for a line more: nothing is checked by it, and nothing saved.
  else form.set("__intent__", JSON.stringify({ type: "update", payload }));
}
