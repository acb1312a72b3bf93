export interface BaseStyle {
  name: string;
  /** Address of its tiles; absent for the one that is drawn here and needs no network. */
  tiles?: string;
  source?: { name: string; href: string };
}

/** The choice of grounds under the fields; a browser remembers the index, so new ones go to the end. */
export const baseStyles: readonly BaseStyle[] = [
  { name: "Схема" },
  {
    name: "OpenStreetMap",
    tiles: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    source: { name: "© Участники OpenStreetMap", href: "https://www.openstreetmap.org/copyright" },
  },
];
