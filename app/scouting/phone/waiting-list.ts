import { nextOfPlan } from "../next-of-plan";
import type { button, Known, made } from "./page";
import type { Gone, Queue, Sending, Waiting } from "./queue";

interface Page {
  button: typeof button;
  made: typeof made;
  /** When something was made, in words. */
  time: (at: number) => string;
}

interface Shown {
  plans: Known["plans"];
  /** What the form's own script has: with it in a file of its own, the form would ask for one more. */
  page: Page;
  /** What has just been sent, or what goes out. */
  sent: unknown;
}

/** Back to this page, where it goes on; what was being mended is found in the list. */
function signInLink({ made }: Page): HTMLElement {
  const { pathname, search } = window.location;
  const to = encodeURIComponent(pathname + search.replace(/([?&])mend=[^&]*&?/, "$1"));
  return made("a", { href: `/login?to=${to}` }, "Войдите снова");
}

/** What goes out just now, from this tab or another. */
let going: Sending | null = null;

const goes = ({ gone, of }: Sending) => (gone < of ? `Отправляется: фото ${gone + 1} из ${of}` : "Отправляется");

/** What was written first: two of one field would look alike. */
function words({ comment, points }: Waiting["scout"]): string {
  const said = comment || points.find((point) => point.comments)?.comments || "";
  return said && `: «${said.length > 60 ? `${said.slice(0, 60)}…` : said}»`;
}

const notSaved = "Не сохранён, а поля, на котором он начат, в списке больше нет. ";

function line({ button, made, time }: Page, queue: Queue, waiting: Waiting, waitsFor: string): HTMLElement {
  const { id, state, why, made: at, customerId, scout, noRoom } = waiting;
  const refused = state === "refused";
  const lost = state === "draft";
  const held = noRoom
    ? "Не ушёл: на сервере кончилось место. Сообщите администратору, дальше уйдёт сам. "
    : `Ждёт ${waitsFor}. `;
  const waits = going?.sending === id ? `${goes(going)}… ` : held;
  const item = made(
    "li",
    {},
    made("strong", {}, waiting.field),
    `, ${time(at)}${words(scout)}. ${refused ? `Не принят: ${why}. ` : lost ? notSaved : waits}`,
  );
  if (!refused && !lost) return item;
  const buttons = made(
    "span",
    { class: "inspect-buttons" },
    made(
      "a",
      { class: "btn btn-secondary", href: `/customer/${customerId}/scouting/new?mend=${id}` },
      lost ? "Открыть" : "Исправить",
    ),
    ...(lost ? [] : [button("Отправить ещё раз", () => void queue.again(id).then(() => queue.flush()))]),
    button("Удалить с телефона", () => {
      if (window.confirm("Осмотр и его фото будут удалены с телефона. Удалить?")) void queue.drop(id);
    }),
  );
  item.append(buttons);
  return item;
}

/** What has been shown as waiting, and what of it has been sent, from this tab or another. */
const seen = new Map<string, Waiting>();
const gone = new Map<string, { waiting: Waiting; to: string }>();

function takeNews(news: unknown): void {
  if (typeof news !== "object" || !news) return;
  if ("sending" in news) going = news as Sending;
  if (!("sent" in news)) return;
  const { sent, to } = news as Gone;
  const waiting = seen.get(sent);
  if (waiting) gone.set(sent, { waiting, to });
}

/** What has been sent, each with the way to it. */
function sentLine({ made, time }: Page): HTMLElement {
  const links = [...gone.values()].flatMap(({ waiting, to }, nth) => [
    nth > 0 ? "; " : "Отправлено: ",
    made("a", { href: to }, `${waiting.field}, ${time(waiting.made)}`),
  ]);
  return made("p", {}, ...links, ".");
}

const room = async (): Promise<string> => {
  const told = await navigator.storage?.estimate?.().catch(() => undefined);
  if (!told?.quota || told.usage === undefined) return "";
  const left = Math.round((told.quota - told.usage) / 1_000_000);
  return ` Памяти телефона хватит ещё на ${Math.max(0, Math.floor(left / 0.4)).toLocaleString("ru-RU")} фото.`;
};

/** The way on along the plan that was walked last; null where none was, or nothing is left of it. */
function planLink({ made }: Page, plans: Known["plans"], walked: readonly Waiting[]): HTMLElement | null {
  const last = [...walked].sort((a, b) => a.made - b.made).pop();
  const plan = plans?.find(({ id }) => id === Number(last?.scout.scout_plan_id));
  if (!last || !plan) return null;
  const done = walked.flatMap(({ scout }) => (Number(scout.scout_plan_id) === plan.id ? [scout.field_id] : []));
  const next = nextOfPlan(plan.left ?? [], last.scout.field_id, new Set(done));
  const href = `/customer/${last.customerId}/fields/${next?.id}/scouts/new?plan=${plan.id}`;
  return next && made("a", { class: "btn btn-primary", href }, `Дальше по плану: ${next.name}`);
}

/** Shows what waits on the phone, what has gone since, what was refused and why, and lets it be mended. */
export async function showWaiting(place: HTMLElement, queue: Queue, shown: Shown): Promise<void> {
  const { sent, page, plans } = shown;
  const { button, made } = page;
  takeNews(sent);
  const all = await queue.all();
  const left = await room();
  // Nothing is waited for from here on: two that draw at once would both be seen.
  place.replaceChildren();
  for (const waiting of all) seen.set(waiting.id, waiting);
  const went = [...gone.values()].map(({ waiting }) => waiting);
  const [first = went[0]] = all;
  if (!first) return;
  const more = made(
    "a",
    { class: "btn btn-secondary", href: `/customer/${first.customerId}/scouting/new` },
    "Осмотреть ещё",
  );
  const ways = [planLink(page, plans, [...went, ...all.filter(({ state }) => state !== "draft")]), more].filter(
    (way) => way !== null,
  );
  if (went.length > 0) place.append(sentLine(page));
  if (all.length === 0) return place.append(made("div", { class: "inspect-buttons" }, ...ways));
  const refused = all.some(({ state }) => state === "refused");
  const signedOut = all.some((waiting) => waiting.signedOut);
  const waitsFor = signedOut ? "входа" : "связи";
  const box = made(
    "section",
    { class: refused ? "inspect-queue inspect-queue-refused" : "inspect-queue" },
    made("p", {}, `На телефоне осмотров: ${all.length}.${left}`),
    made("ul", {}, ...all.map((waiting) => line(page, queue, waiting, waitsFor))),
  );
  const buttons = made("div", { class: "inspect-buttons" });
  if (signedOut) box.append(made("p", {}, signInLink(page), ", чтобы отправить осмотры: дальше они уйдут сами."));
  else if (all.some(({ state }) => state !== "draft"))
    buttons.append(button("Отправить сейчас", () => void queue.flush()));
  buttons.append(...ways);
  box.append(buttons);
  place.append(box);
}
