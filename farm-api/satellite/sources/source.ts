import type { Bbox } from "../../geometry/types";
import type { ByteSource } from "../../raster/byte-source";
import type { BandName } from "../../raster/indexes";

/** Bands that we know by the names of STAC; `scl` says of each pixel what it shows. */
export const assetNames = ["red", "green", "blue", "nir", "rededge1", "swir16", "scl"] as const satisfies readonly (
  | BandName
  | "green"
  | "blue"
  | "scl"
)[];
export type AssetName = (typeof assetNames)[number];

/** A file of a tile. Numbers become reflectance by number × scale + offset, where the offset is to be applied. */
export interface Asset {
  href: string;
  scale: number;
  /** When a file on disk was written, in milliseconds: another one in its place is another scene. */
  written?: number;
}

/** A tile of a day as a source tells it. Plain data: it is kept, and sent to threads. */
export interface SceneTile {
  id: string;
  day: string;
  box: Bbox;
  /** Percent of clouds over the whole tile, where told. */
  cloud: number | null;
  assets: Partial<Record<AssetName, Asset>>;
  /** ESA's processing baseline, such as 4.00: from there on numbers carry 1000 more than the reflectance. */
  baseline: number | null;
  /** Whether the source says that it took them off already; null where it says nothing. */
  offsetApplied: boolean | null;
}

export interface Search {
  box: Bbox;
  from: string;
  to: string;
  signal?: AbortSignal;
}

export interface Found {
  tiles: SceneTile[];
  /** Names of descriptions of scenes that can't be understood. */
  unread: string[];
}

/** Where scenes come from: search them, and read bytes of their files. */
export interface SatelliteSource {
  /** @throws SourceFailure */
  search(search: Search): Promise<Found>;
  /** Files of heights that touch a box, in metres. @throws SourceFailure */
  heights(box: Bbox, signal?: AbortSignal): Promise<string[]>;
  /** @throws SourceFailure, RasterError */
  open(href: string): Promise<ByteSource>;
}

/** What a source is made of: plain data, for threads open their own. */
export type SourceSettings =
  | { kind: "folder"; path: string }
  | { kind: "stac"; url: string; cache: string }
  | { kind: "simulated"; path: string };

/** Why a source gave nothing: in Russian, for people. */
export class SourceFailure extends Error {
  override name = "SourceFailure";
  /** Whether it is the source that is away, which comes back. */
  readonly passes: boolean;

  /** @param retryAfter seconds that the source asks to be left alone for */
  constructor(
    message: string,
    readonly retryAfter: number | null = null,
    { passes = false, ...options }: ErrorOptions & { passes?: boolean } = {},
  ) {
    super(message, options);
    this.passes = passes;
  }
}
