/*
 * Pages that the worker writes by itself where there is no line: of fields, out of the form that is kept with all of them, and
 * where nothing else is kept.
 */
import { findFields } from "./find-fields";
import type { Known, KnownField } from "./page";

export interface KeptTitle {
  address: string;
  title: string;
}

/** How much waits on the phone of who is signed in. */
interface Waits {
  scouts: number;
  refused: number;
  /** Sheets of works, and planned works that were ticked off. */
  works: number;
  ticks: number;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const look = `.offline-fields,.offline-titles{list-style:none;padding:0}.offline-fields li{display:flex;align-items:center;gap:12px;border-bottom:1px solid #c7d0c9}
.offline-fields li>a:first-child{display:flex;flex:1;align-items:center;gap:12px;min-height:64px;min-width:0}.offline-fields svg{flex:none;width:48px;height:48px}
.offline-fields small{display:block}.offline-titles a{display:block;padding:12px 0}.offline-outline svg{width:100%;max-height:320px}`;

const page = (
  title: string,
  styles: readonly string[],
  content: string,
) => `<!doctype html><html lang="ru"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
${styles.map((address) => `<link rel="stylesheet" href="${address}">`).join("")}<style>${look}</style><body><main class="inspect">${content}</main>`;

const note = (text: string) => `<p role="status" class="inspect-queue">${text}</p>`;

/** The field as it lies, north upwards. */
function drawn({ outline }: KnownField): string {
  const all = outline.flat();
  if (all.length === 0) return "";
  const [lons, lats] = [all.map(([lon]) => lon), all.map(([, lat]) => lat)];
  const [west, north] = [Math.min(...lons), Math.max(...lats)];
  const squeeze = Math.cos((north * Math.PI) / 180);
  const [width, height] = [(Math.max(...lons) - west) * squeeze, north - Math.min(...lats)];
  const scale = 96 / Math.max(width, height, 1e-6);
  const at = ([lon, lat]: [number, number]) =>
    `${((lon - west) * squeeze * scale).toFixed(1)} ${((north - lat) * scale).toFixed(1)}`;
  const path = outline.map((ring) => `M${ring.map(at).join("L")}Z`).join("");
  const box = `-2 -2 ${(width * scale + 4).toFixed(1)} ${(height * scale + 4).toFixed(1)}`;
  return `<svg viewBox="${box}" aria-hidden="true"><path d="${path}" fill="#e2efe6" stroke="#0b6b4f" fill-rule="evenodd"/></svg>`;
}

const toldOf = ({ scouts, refused, works, ticks }: Waits): string =>
  [
    scouts > 0 && `осмотров: ${scouts}${refused > 0 ? `, из них не приняты: ${refused}` : ""}`,
    works > 0 && `листов работ: ${works}`,
    ticks > 0 && `отметок о сделанных работах: ${ticks}`,
  ]
    .filter(Boolean)
    .join("; ");

/** What waits on the phone is told on each page of a time without a line; nothing of it is on the page as it was. @param customer whose form is kept, to look at it there */
export function withWaiting(html: string, customer: string | null, waits: Waits): string {
  const told = toldOf(waits);
  if (told === "") return html;
  const link =
    customer && waits.scouts > 0 ? ` <a href="/customer/${customer}/scouting/new">Посмотреть осмотры</a>` : "";
  const note = `<p role="status" style="margin:0;padding:8px 16px;background:#e7f0f8">На телефоне ждут отправки ${told}.${link}</p>`;
  return html.replace(/<body[^>]*>/, (body) => body + note);
}

/** The page of signing in, with a word of what waits for it: how much, and nothing of whose or where. */
export function signInWith(html: string, waits: Waits): string {
  const told = toldOf(waits);
  const note = `<p role="status" class="mb-4">На этом телефоне ждут отправки ${told}. Войдите, чтобы отправить.</p>`;
  return told === "" ? html : html.replace(/<form\b/, `${note}$&`);
}

/** The middle of a field's box, for who asks what is near. */
function middleOf({ outline }: KnownField): string {
  const [lons, lats] = [outline.flat().map(([lon]) => lon), outline.flat().map(([, lat]) => lat)];
  const middle = (all: number[]) => ((Math.min(...all) + Math.max(...all)) / 2).toFixed(5);
  return lons.length === 0 ? "" : ` data-at="${middle(lons)} ${middle(lats)}"`;
}

const addressOf = ({ customerId }: Known, { id }: KnownField) => `/customer/${customerId}/fields/${id}`;
const crop = (field: KnownField) => escaped(field.crop ?? "Культура не указана");
const inspectLink = (known: Known, field: KnownField, look: string) =>
  `<a class="btn ${look}" href="${addressOf(known, field)}/scouts/new">Осмотреть</a>`;

/** All fields with their outlines, by the names that they are called by. */
export function fieldsPage(known: Known, styles: readonly string[]): string {
  const line = (field: KnownField) =>
    `<li${middleOf(field)}><a href="${addressOf(known, field)}">${drawn(field)}<span>${escaped(field.name)} <small class="text-muted">${crop(field)}</small></span></a>${inspectLink(known, field, "btn-secondary")}`;
  const content = `<h1>Поля</h1>${note("Нет связи. Поля, какими их видел этот телефон: осмотреть их можно и сейчас.")}<p class="inspect-buttons" hidden id="find"><input class="input" type="search" placeholder="Найти поле" aria-label="Найти поле"><button type="button" class="btn btn-secondary">Сначала ближайшие</button></p><p class="text-muted" aria-live="polite" id="found"></p><ul class="offline-fields">${known.fields.map(line).join("")}</ul><script>(${findFields.toString()})()</script>`;
  return page("Поля", styles, content);
}

/** A field that was never opened on this phone. */
export function fieldPage(known: Known, field: KnownField, styles: readonly string[]): string {
  const back = `<p><a href="/customer/${known.customerId}/map">← Поля</a></p>`;
  const again = field.last
    ? ` <a class="btn btn-secondary" href="${addressOf(known, field)}/scouts/new?from=last">Повторить осмотр от ${field.last.day}</a>`
    : "";
  const content = `${back}<h1>${escaped(field.name)}</h1>${note("Нет связи. Всё об этом поле откроется, когда она появится.")}<p>${crop(field)}</p><div class="offline-outline">${drawn(field)}</div><p class="inspect-buttons">${inspectLink(known, field, "btn-primary")}${again}</p>`;
  return page(field.name, styles, content);
}

/** The form that is kept knows of no plan: the one that an address names is told on it. */
export function withPlan(html: string, { plans }: Known, id: string | null): string {
  const plan = plans?.find((one) => String(one.id) === id);
  if (!plan) return html;
  const told = `По плану «${plan.name}»${plan.task ? `: ${plan.task}` : ""}`;
  return html.replace(/<div id="queue"/, `<p>${escaped(told).replaceAll("$", "$$$$")}</p>$&`);
}

/** What stands in the place of a page that is not kept. */
export function noLinePage(customer: string | null, titles: readonly KeptTitle[], styles: readonly string[]): string {
  const own = customer
    ? `<p class="inspect-buttons"><a class="btn btn-primary" href="/customer/${customer}/scouting/new">Осмотреть поле</a> <a class="btn btn-secondary" href="/customer/${customer}/map">Все поля</a></p>`
    : "";
  const opened = titles.map(({ address, title }) => `<li><a href="${address}">${title}</a>`).join("");
  const content = `<h1>Нет связи</h1><p>Эта страница откроется, когда связь появится.${customer ? " Осмотры и работы можно вести и сейчас: они сохранятся на телефоне и уйдут сами." : ""}</p>
${own}<p><a href="">Попробовать ещё раз</a></p>${opened && `<h2>Открывали недавно</h2><ul class="offline-titles">${opened}</ul>`}`;
  return page("Нет связи", styles, content);
}
