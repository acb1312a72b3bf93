import type { Option } from "~/ui/form/options";

const names: Record<string, string> = {
  wialon: "Wialon IPS",
  egts: "EGTS",
  osmand: "OsmAnd, Traccar Client",
  traccar: "Через Traccar",
};

/** The protocol by which a tracker reports; one that has no name here is called as it is. */
export const trackerSourceName = (source: string): string => names[source] ?? source;

/** The sources to choose from, the one in use among them. */
export function trackerSourceOptions(used: string | null): Option[] {
  const sources = Object.keys(names);
  const all = used && !sources.includes(used) ? [...sources, used] : sources;
  return all.map((value) => ({ value, label: trackerSourceName(value) }));
}
