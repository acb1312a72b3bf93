import { hectares } from "~/words/format";
import { type FieldTable, rowAt } from "./field-table";
import type { LabelText } from "./paint-labels";

/** Shown for a field without a sowing in the season. */
export const noCropColor = "#ffffff";

/** What the map says of each field that the list shows; nothing of the others. */
export class FieldLooks {
  private readonly places: Map<number, number>;

  constructor(private readonly table: FieldTable) {
    this.places = new Map(table.ids.map((id, at) => [id, at]));
  }

  get ids(): number[] {
    return this.table.ids;
  }

  readonly has = (id: number): boolean => this.places.has(id);

  readonly colorOf = (id: number): string | null => {
    const at = this.places.get(id);
    return at === undefined ? null : (this.table.crops[this.table.crop[at] ?? -1]?.color ?? noCropColor);
  };

  readonly labelOf = (id: number): LabelText | null => {
    const at = this.places.get(id);
    if (at === undefined) return null;
    const { name, area } = rowAt(this.table, at);
    return { name, area: hectares(area) };
  };
}
