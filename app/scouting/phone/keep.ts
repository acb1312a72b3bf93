import { emptyScout, tellsSomething } from "#contract/scouting-rules";
import { promisedYield, readScoutForm } from "../points-form";
import type { bring } from "./bring";
import { endTypingByEnter } from "./end-typing";
import { tellFaults, unmark } from "./faults";
import { nameOwner } from "./owner";
import type { button, control, Known, KnownField, made } from "./page";
import type { Point } from "./point";
import { showPromise } from "./promise";
import type { TimeBox } from "./put-back";
import type { Queue, Waiting, WaitingPhoto } from "./queue";
import type { straysOf } from "./strays";

/** Milliseconds after the last change in which a draft is written. */
const rest = 300;
/** Milliseconds by which the clock of a field, by which its time is told, may be ahead of the phone's. */
const otherClock = 12 * 3_600_000;

/** The form as its own script has it: imported here, the same would be one more file for every form. */
interface Form {
  known: Known;
  form: HTMLFormElement;
  board: HTMLElement;
  points: readonly Point[];
  queue: Queue;
  /** Under which what is not saved yet is kept. */
  draftId: string;
  field: () => KnownField | undefined;
  pointAt: (nth: number) => Point;
  /** Is told that all that stands in the form is on the phone. */
  kept: () => void;
  page: {
    button: typeof button;
    control: typeof control;
    made: typeof made;
    bring: typeof bring;
    time: (at: number) => string;
    straysOf: typeof straysOf;
  };
}

const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** Photos are read by the order of their keys. */
const ordered = (nth: number) => String(nth).padStart(4, "0") + randomKey().slice(4);

/** All fields, as the form tells them that is kept on the phone for where there is no line. */
async function fieldsKept({ customerId, user, fields }: Known): Promise<KnownField[]> {
  if (fields.length > 1) return fields;
  try {
    const forms = await caches.open(`forms-${user}`);
    const html = (await (await forms.match(`/customer/${customerId}/scouting/new`))?.text()) ?? "";
    return JSON.parse(/id="known">([^<]*)/.exec(html)?.[1] ?? "{}").fields ?? fields;
  } catch {
    return fields;
  }
}

/** What becomes of a draft of a field that is not to be chosen; a list that was kept may only be an old one. */
const goneText = (field: string) =>
  `${
    navigator.onLine
      ? `Поля «${field}» больше нет: его удалили или объединили с другим.`
      : `Поля «${field}» нет в списке на этом телефоне.`
  } Введённое цело: выберите, к какому полю его отнести.`;

/** Keeps what is filled in on the phone until it is saved: a cheap one throws the page out when its camera opens. */
export class Keeper {
  /** When the inspection in the form was made, once it has been saved. */
  private madeAt: number | null = null;
  /** Where that time can't be right. */
  private time: TimeBox | null = null;
  private timer = 0;
  /** What tells that a draft stands in the form; none once it is saved. */
  private restored: HTMLElement | null = null;
  private photosKept = "";
  /** The field of which the draft was, where it is not among the form's: it is told until another is chosen. */
  private gone = "";

  constructor(private readonly its: Form) {
    endTypingByEnter(its.form);
    document.addEventListener("visibilitychange", () => void this.writeDraft());
    window.addEventListener("pagehide", () => void this.writeDraft());
    // Going back shows the page as it was left: with an inspection that was saved it is to stand empty, under a key of its own.
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted && its.form.hidden) window.location.reload();
    });
  }

  /** The form has another content than a moment ago. */
  changed(target: EventTarget | null): void {
    if (target instanceof HTMLInputElement) target.setCustomValidity("");
    // A tap on the map has put numbers where a word stood.
    else if (!target) unmark(this.its.points);
    for (const { element } of this.its.points) showPromise(element, this.its.page.control);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.writeDraft(), rest);
  }

  private read() {
    const shots = this.its.points.map((point) => point.shots);
    const { scout, places } = readScoutForm(new FormData(this.its.form), (nth) => shots[nth]?.length ?? 0);
    const taken = places.flatMap((place, point) => (shots[place] ?? []).map(({ blob }) => ({ point, blob })));
    const tells = taken.length > 0 || scout.comment !== null || scout.points.some(tellsSomething);
    return { scout, taken, tells };
  }

  private waiting(id: string, state: Waiting["state"], scout: Waiting["scout"]): Waiting {
    const { known, field } = this.its;
    const made = Date.parse(scout.scouted_at);
    return { id, customerId: known.customerId, field: field()?.name ?? this.gone, made, scout, state, why: null };
  }

  private async writeDraft(): Promise<void> {
    if (this.timer === 0) return;
    clearTimeout(this.timer);
    this.timer = 0;
    const { scout, taken, tells } = this.read();
    const { queue, draftId, kept } = this.its;
    const photos = taken.map((shot, nth): WaitingPhoto => ({ ...shot, key: ordered(nth), of: draftId, ref: null }));
    // Photos are heavy: they are written when they are others.
    const told = photos.map(({ point, blob }) => `${point}:${blob.size}`).join();
    const draft = this.waiting(draftId, "draft", { ...scout, scouted_at: new Date().toISOString() });
    try {
      if (tells || scout.points.length > 1) await queue.add(draft, told === this.photosKept ? null : photos);
      else await queue.drop(draftId);
      this.photosKept = told;
      if (this.timer === 0) kept();
    } catch {
      // Without room for it, leaving the page is asked about.
    }
  }

  /** Puts what was kept into the form: an inspection that was refused, or what had been filled in before the page was left. */
  async fill(waiting: Waiting): Promise<void> {
    const { form, queue, pointAt, board, page } = this.its;
    const { putBack, timeBox } = await page.bring("put-back", () => import("./put-back"));
    const lacking = putBack(form, waiting, await queue.photosOf(waiting.id), { pointAt, promisedYield });
    for (const { element } of this.its.points) showPromise(element, page.control);
    // It is of the day on which it was made, however often it is put right.
    this.madeAt = (await queue.one(waiting.scout.client_key))?.made ?? null;
    const isWritten = Boolean(waiting.scout.scouted_local);
    this.time = this.madeAt === null || isWritten ? null : timeBox(this.madeAt, waiting.scout, page.made);
    if (this.time) {
      form.querySelector("[name=scouted_local]")?.closest("label")?.remove();
      form.querySelector("#points")?.before(this.time.label);
    }
    if (waiting.state !== "draft") return;
    // Rare problems stand in a page of their own, unless it can't be had.
    if (lacking && !window.location.search.includes("all=") && navigator.onLine)
      return window.location.replace(
        `?${new URLSearchParams([...new URLSearchParams(window.location.search), ["all", "1"]])}`,
      );
    if (waiting.field && !this.its.known.fields.some(({ id }) => id === waiting.scout.field_id))
      this.gone = waiting.field;
    const again = page.button("Начать заново", () => {
      if (!window.confirm("Введённое в этот осмотр и его фото будут стёрты. Стереть?")) return;
      clearTimeout(this.timer);
      this.timer = 0;
      this.its.kept();
      void queue.drop(this.its.draftId).then(() => window.location.reload());
    });
    this.restored = page.made(
      "p",
      { role: "status" },
      `Введённое не было сохранено, восстановлено с телефона: ${page.time(waiting.made)}. `,
      ...(this.gone ? [page.made("strong", {}, goneText(this.gone)), " "] : []),
      again,
    );
    board.before(this.restored);
  }

  /** What keeps the inspection from being saved, in words for its user; empty where nothing does. */
  private async objections(scout: Waiting["scout"], tells: boolean): Promise<string | null> {
    const { points, known, field, page } = this.its;
    // It would only be refused, perhaps hours after.
    const faults = tellFaults(points);
    if (faults) return faults;
    if (!tells) return emptyScout;
    if (!known.demoDay && Date.parse(scout.scouted_local ?? "") > Date.now() + otherClock)
      return "Время осмотра ещё не наступило. Поправьте его.";
    const own = field();
    if (!own) return null;
    const { told, lost } = page.straysOf(scout.points, own, await fieldsKept(known));
    if (lost) return `${told.join(" ")} Поправьте место или выберите другое поле.`;
    return told.length === 0 || window.confirm(`${told.join("\n")}\nСохранить осмотр этого поля?`) ? null : "";
  }

  /** In sun what is wrong must not look like the rest. */
  private refuse(why: string): void {
    const { board, page } = this.its;
    board.replaceChildren(page.made("p", { class: "inspect-queue inspect-queue-refused" }, why));
  }

  /** Keeps the inspection on the phone. @returns its key; null where it may not be, and where there is no room for it */
  async keep(): Promise<string | null> {
    const { scout: read, taken, tells } = this.read();
    const { queue, board, form, draftId } = this.its;
    const id = read.client_key;
    const { time } = this;
    const points = read.points.map((point) => (time ? { ...point, timestamp: time.moved(point.timestamp) } : point));
    const at = time?.at() ?? this.madeAt ?? Date.now();
    const scout = { ...read, points, scouted_at: new Date(at).toISOString() };
    const objection = await this.objections(scout, tells);
    if (objection) this.refuse(objection);
    if (!form.reportValidity()) return null;
    if (objection) board.scrollIntoView();
    if (objection !== null) return null;
    clearTimeout(this.timer);
    this.timer = 0;
    const photos = taken.map((shot, nth): WaitingPhoto => ({ ...shot, key: ordered(nth), of: id, ref: null }));
    this.madeAt ??= Date.parse(scout.scouted_at);
    try {
      await queue.add(this.waiting(id, "waiting", scout), photos, draftId);
      this.photosKept = "";
      this.restored?.remove();
      // The worker may not have seen a page of theirs yet: without one it could not tell that something waits.
      await nameOwner(String(this.its.known.user)).catch(() => undefined);
      return id;
    } catch {
      if (photos.length === 0) form.submit();
      else this.refuse("На телефоне нет места для фото. Освободите его и сохраните снова.");
      return null;
    }
  }
}
