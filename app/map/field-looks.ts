import { hectares } from "~/words/format";
import { type Coloring, colorAt } from "./coloring";
import { type FieldTable, rowAt } from "./field-table";
import type { LabelText } from "./paint-labels";

/** Shown for a field of which nothing is known in the season. */
const unknownColor = "#ffffff";

/** What the map says of each field that the list shows; nothing of the others. */
export class FieldLooks {
  private readonly places: Map<number, number>;

  constructor(
    private readonly table: FieldTable,
    private readonly coloring: Coloring,
  ) {
    this.places = new Map(table.ids.map((id, at) => [id, at]));
  }

  get ids(): number[] {
    return this.table.ids;
  }

  readonly has = (id: number): boolean => this.places.has(id);

  readonly colorOf = (id: number): string | null => {
    const at = this.places.get(id);
    return at === undefined ? null : (colorAt(this.table, at, this.coloring) ?? unknownColor);
  };

  readonly labelOf = (id: number): LabelText | null => {
    const at = this.places.get(id);
    if (at === undefined) return null;
    const { name, area } = rowAt(this.table, at);
    return { name, area: hectares(area) };
  };
}
