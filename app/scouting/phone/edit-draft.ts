/** What stands in the form's controls, by their names and the place among those of one name. */
type Values = Record<string, string>;

const isKept = (control: Element): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  (control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && control.type !== "file")) &&
  (/^(comment|scouted_local)$/.test(control.name) || control.closest("[data-point]") !== null);

/** Changes of an inspection that are not saved yet, as long as the tab lives: its first page may be thrown out when a camera opens. */
export class EditDraft {
  /** Its last part is the version that is changed. */
  readonly key: string;

  constructor(
    user: number,
    private readonly form: HTMLFormElement,
    private readonly count: () => number,
    private readonly addPoint: () => void,
  ) {
    const version = form.elements.namedItem("version") as HTMLInputElement | null;
    // Of this version alone: saved, or changed by somebody else, it is another inspection.
    this.key = `scout-edit:${user}:${window.location.pathname}:${version?.value}`;
  }

  private *controls(): Generator<[string, HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement]> {
    const seen = new Map<string, number>();
    for (const control of this.form.elements) {
      if (!isKept(control)) continue;
      const nth = seen.get(control.name) ?? 0;
      seen.set(control.name, nth + 1);
      yield [`${control.name} ${nth}`, control];
    }
  }

  keep(): void {
    const values: Values = {};
    for (const [name, control] of this.controls())
      values[name] =
        control instanceof HTMLInputElement && control.type === "checkbox" ? String(control.checked) : control.value;
    try {
      sessionStorage.setItem(this.key, JSON.stringify({ points: this.count(), values }));
    } catch {
      // Without room for it, leaving the page is asked about.
    }
  }

  drop = (): void => sessionStorage.removeItem(this.key);

  /** @returns whether there was one */
  restore(): boolean {
    const kept = sessionStorage.getItem(this.key);
    // What the server has refused stands in the form already.
    if (kept === null || this.form.querySelector("[role=alert]")) return false;
    const { points, values }: { points: number; values: Values } = JSON.parse(kept);
    while (this.count() < points) this.addPoint();
    for (const [name, control] of this.controls()) {
      const value = values[name];
      if (value === undefined) continue;
      if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value === "true";
      else control.value = value;
    }
    return true;
  }
}
