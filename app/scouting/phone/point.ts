import { bring } from "./bring";
import { button, control, made, numberPoints } from "./page";
import type { Shot } from "./shrink";

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: 20_000,
      maximumAge: 15_000,
    }),
  );

/** Where the code that makes photos small has not come. */
const asItIs = async (blob: File): Promise<Shot> => ({ blob, lat: null, lon: null, time: null });

type Change = () => void;

/** A point of the form with what its script adds: a place by the phone, and photos that are seen, made small and taken out again. */
export class Point {
  readonly shots: Shot[] = [];
  /** Photos that were chosen are made small by then. */
  ready: Promise<void> = Promise.resolve();
  private readonly list = made("div", { class: "inspect-shots" });
  private readonly told = made("p", { class: "text-muted", "aria-live": "polite" });

  constructor(
    readonly element: HTMLElement,
    private readonly changed: Change,
    private readonly stood: (lon: number, lat: number) => void,
  ) {
    const plain = element.querySelector<HTMLElement>(".inspect-photos");
    const buttons = made(
      "div",
      { class: "inspect-buttons" },
      button("Я стою здесь", () => void this.standHere()),
    );
    if ("createImageBitmap" in window && plain) {
      buttons.append(this.chooser("Снять", true), this.chooser("Из галереи", false));
      plain.remove();
    }
    element.querySelector("summary")?.after(buttons, this.list, this.told);
    element.append(button("Убрать точку", () => this.takeOut()));
    element.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement && /l(at|on)$/.test(target.name)) this.told.textContent = "";
    });
  }

  /** An empty point is left out when the form is read: the others keep their names. */
  private takeOut(): void {
    if (!window.confirm("Убрать точку со всем, что в ней записано?")) return;
    for (const input of this.element.querySelectorAll<HTMLInputElement>("[name]")) {
      input.value = "";
      input.checked = false;
    }
    this.shots.length = 0;
    this.element.hidden = true;
    (this.element as HTMLDetailsElement).open = false;
    numberPoints();
    this.changed();
  }

  /** Puts it there. @param byItself nobody has asked for it: nothing is lost when the page is left */
  put(lat: number, lon: number, byItself = false): void {
    // Its place came late.
    if (this.element.hidden) return;
    this.told.textContent = "";
    for (const [name, value] of Object.entries({ lat, lon })) {
      const input = control(this.element, name);
      if (input) input.value = value.toFixed(6);
    }
    this.stamp(new Date().toISOString());
    if (!byItself) this.changed();
  }

  private stamp(time: string): void {
    const input = control(this.element, "timestamp");
    if (input && input.value === "") input.value = time;
  }

  async standHere(byItself = false): Promise<void> {
    this.told.textContent = "Ищем место…";
    const before = control(this.element, "lat")?.value;
    try {
      const { coords } = await position();
      // Meanwhile somebody has put it elsewhere.
      if (control(this.element, "lat")?.value === before) this.put(coords.latitude, coords.longitude, byItself);
      this.stood(coords.longitude, coords.latitude);
      const metres = Math.round(coords.accuracy);
      // A phone that doesn't know how exact it is says 0.
      this.told.textContent = metres ? `Место с точностью ${metres} м` : "";
    } catch {
      this.told.textContent = "Телефон не сообщает местоположение. Нажмите на карту или введите координаты";
    }
  }

  private chooser(text: string, camera: boolean): HTMLElement {
    const input = made("input", {
      type: "file",
      accept: "image/*",
      hidden: "",
      ...(camera ? { capture: "environment" } : { multiple: "" }),
    }) as HTMLInputElement;
    input.addEventListener("change", () => {
      const files = [...(input.files ?? [])];
      input.value = "";
      this.ready = this.ready.then(() => this.take(files));
    });
    return made(
      "span",
      {},
      input,
      button(text, () => input.click()),
    );
  }

  private async take(files: readonly File[]): Promise<void> {
    this.told.textContent = "Готовим фото…";
    const { shrink } = await bring("shrink", () => import("./shrink")).catch(() => ({ shrink: asItIs }));
    const refused: string[] = [];
    for (const file of files) {
      const shot = await shrink(file);
      if (this.element.hidden) return;
      if (typeof shot === "string") {
        refused.push(`«${file.name}»: ${shot}`);
        continue;
      }
      // Before the place, which would be stamped by now.
      this.stamp(shot.time ?? new Date().toISOString());
      if (control(this.element, "lat")?.value === "" && shot.lat !== null && shot.lon !== null)
        this.put(shot.lat, shot.lon);
      this.keep(shot);
    }
    this.told.textContent = refused.join(". ");
    this.changed();
  }

  /** Adds a photo to the point. */
  keep(shot: Shot): void {
    this.shots.push(shot);
    const picture = made("img", { src: URL.createObjectURL(shot.blob), alt: "Фото точки" });
    const remove = made("button", { type: "button", "aria-label": "Убрать фото" }, "×");
    const shown = made("span", { class: "inspect-shot" }, picture, remove);
    remove.addEventListener("click", () => {
      this.shots.splice(this.shots.indexOf(shot), 1);
      shown.remove();
      this.changed();
    });
    this.list.append(shown);
  }
}
