import type { Geos } from "geos-wasm";
import {
  type LineString,
  type MultiPolygon,
  multiPolygon,
  type PolygonRings,
  type Position,
  type Shape,
} from "../types";
import { decodeWkb, encodeLineWkb, encodeWkb } from "../wkb";

type Pointer = number;

const POLYGON = 3;
const FIRST_COLLECTION = 4;

/** GEOS could not do an operation: the geometry breaks its rules. The message is GEOS's own, for logs only. */
export class GeosError extends Error {
  override name = "GeosError";
}

interface Loaded {
  geos: Geos;
  reader: Pointer;
  writer: Pointer;
}

let lastMessage = "";
let loaded: Loaded | undefined;
let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const { default: initGeosJs } = await import("geos-wasm");
  const geos = await initGeosJs({
    errorHandler: (message) => {
      lastMessage = message;
    },
    noticeHandler: () => {},
  });
  loaded = { geos, reader: geos.GEOSWKBReader_create(), writer: geos.GEOSWKBWriter_create() };
}

/**
 * Makes GEOS ready, once. It takes 12 MB of a program's memory, which one in which nobody draws shapes need not have. What works on
 * shapes doesn't wait for anything, so whoever begins such a work waits for this first.
 */
export function loadGeos(): Promise<void> {
  loading ??= load();
  return loading;
}

function ready(): Loaded {
  if (!loaded) throw new Error("GEOS has not been loaded (loadGeos)");
  return loaded;
}

/** Owns everything allocated in GEOS's memory during one piece of work. */
export class GeosScope {
  readonly geos: Geos;
  private readonly releases: (() => void)[] = [];

  constructor(private readonly loaded: Loaded) {
    this.geos = loaded.geos;
  }

  /** Where there is no memory left, C answers with the address 0, which must not be written to. */
  private malloc(bytes: number): Pointer {
    const pointer = this.geos.Module._malloc(bytes);
    if (!pointer) throw new GeosError("GEOS has no memory left");
    return pointer;
  }

  /** Takes over a geometry that GEOS made. Null, GEOS's sign of a failure, is thrown as a GeosError. */
  own(geometry: Pointer): Pointer {
    if (!geometry) throw new GeosError(lastMessage || "GEOS gave no geometry");
    this.releases.push(() => this.geos.GEOSGeom_destroy(geometry));
    return geometry;
  }

  /** Plain memory, freed with the scope. */
  allocate(bytes: number): Pointer {
    const pointer = this.malloc(bytes);
    this.releases.push(() => this.geos.Module._free(pointer));
    return pointer;
  }

  /** Frees something that has its own way of being freed. */
  onRelease(release: () => void): void {
    this.releases.push(release);
  }

  /** Copies a geometry given as WKB into GEOS. */
  readWkb(bytes: Uint8Array): Pointer {
    const { geos } = this;
    const pointer = this.malloc(bytes.length);
    geos.Module.HEAPU8.set(bytes, pointer);
    const geometry = geos.GEOSWKBReader_read(this.loaded.reader, pointer, bytes.length);
    geos.Module._free(pointer);
    return this.own(geometry);
  }

  read(shape: Shape): Pointer {
    return this.readWkb(encodeWkb(shape));
  }

  readLine(line: LineString): Pointer {
    return this.readWkb(encodeLineWkb(line));
  }

  /** A C array of pointers. */
  pointers(geometries: Pointer[]): Pointer {
    const list = this.allocate(Math.max(geometries.length, 1) * 4);
    this.geos.Module.HEAPU32.set(geometries, list / 4);
    return list;
  }

  /** The number that a GEOS function writes to the pointer it is given. */
  double(write: (target: Pointer) => number): number {
    const target = this.allocate(8);
    write(target);
    return this.geos.Module.HEAPF64[target / 8] ?? 0;
  }

  position(point: Pointer): Position {
    const { geos } = this;
    return [this.double((x) => geos.GEOSGeomGetX(point, x)), this.double((y) => geos.GEOSGeomGetY(point, y))];
  }

  /** The polygons in a geometry of any type; its points and lines are left out. */
  polygons(geometry: Pointer): MultiPolygon {
    return multiPolygon(this.polygonRings(geometry));
  }

  private polygonRings(geometry: Pointer): PolygonRings[] {
    const { geos } = this;
    const type = geos.GEOSGeomTypeId(geometry);
    if (type === POLYGON) return geos.GEOSisEmpty(geometry) ? [] : this.writePolygon(geometry);
    if (type < FIRST_COLLECTION) return [];
    const count = geos.GEOSGetNumGeometries(geometry);
    return Array.from({ length: count }, (_, index) =>
      this.polygonRings(geos.GEOSGetGeometryN(geometry, index)),
    ).flat();
  }

  private writePolygon(polygon: Pointer): PolygonRings[] {
    const { geos } = this;
    const size = this.allocate(4);
    const bytes = geos.GEOSWKBWriter_write(this.loaded.writer, polygon, size);
    if (!bytes) throw new GeosError(lastMessage);
    const length = geos.Module.HEAPU32[size / 4] ?? 0;
    const copy = geos.Module.HEAPU8.slice(bytes, bytes + length);
    geos.GEOSFree(bytes);
    return decodeWkb(copy).coordinates;
  }

  release(): void {
    for (const release of this.releases.reverse()) release();
    this.releases.length = 0;
  }
}

/** Runs work on GEOS, once that is loaded, and frees all that it allocated there, whether it answers or throws. */
export function withGeos<T>(work: (scope: GeosScope) => T): T {
  const scope = new GeosScope(ready());
  try {
    return work(scope);
  } finally {
    scope.release();
  }
}

/** Bytes of GEOS's memory: it grows to the largest work done and is never given back, so it shows leaks. */
export const geosMemoryBytes = (): number => ready().geos.Module.HEAPU8.length;
