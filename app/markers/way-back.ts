import { paths } from "~/paths";

/** Where the address says that one came from: `map`, a field by its id, or else the list of markers. */
export function wayBack(customerId: number, back: string | null): string {
  if (back === "map") return paths.map(customerId, { view: "map" });
  return back !== null && /^[1-9]\d{0,9}$/.test(back)
    ? paths.field(customerId, Number(back))
    : paths.markers(customerId);
}
