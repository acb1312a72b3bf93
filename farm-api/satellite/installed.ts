import path from "node:path";
import type { Dependencies } from "../platform/dependencies";
import type { SourceSettings } from "./sources/source";

const earthSearch = "https://earth-search.aws.element84.com/v1";

/** Whom an installation asks for scenes. */
export interface InstalledSatellite {
  /** For holdings that live on the real day. */
  real: SourceSettings["kind"];
  /** The folder of ranges that were read, and the bytes that they may take. */
  ranges: { folder: string; mostBytes: number };
  sourceFor(holding: { customerId: number; demoDay: string | null }): SourceSettings;
}

/** Holdings of a demonstration always have made-up scenes: nobody else has pictures of their land. */
export function installSatellite({ source, folder, cacheBytes }: Dependencies["satellite"]): InstalledSatellite {
  const colon = source.indexOf(":");
  const [kind, place] = colon < 0 ? [source, ""] : [source.slice(0, colon), source.slice(colon + 1)];
  const simulated = (customerId: number) => ({
    kind: "simulated" as const,
    path: path.join(folder, "simulated", String(customerId)),
  });
  const ranges = path.join(folder, "ranges");
  return {
    ranges: { folder: ranges, mostBytes: cacheBytes },
    real: kind === "folder" || kind === "simulated" ? kind : "stac",
    sourceFor({ customerId, demoDay }) {
      if (demoDay !== null || kind === "simulated") return simulated(customerId);
      if (kind === "folder") return { kind, path: place };
      return { kind: "stac", url: place || earthSearch, cache: ranges };
    },
  };
}
