import { folderSource } from "./folder";
import type { SatelliteSource, SourceSettings } from "./source";
import { stacSource } from "./stac/stac";

/** A source by its settings, in this very thread. */
export function openSource(settings: SourceSettings): SatelliteSource {
  switch (settings.kind) {
    case "stac":
      return stacSource(settings);
    default:
      return folderSource(settings.path);
  }
}
