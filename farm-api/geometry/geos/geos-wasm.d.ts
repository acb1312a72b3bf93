/** The part of geos-wasm that is used. Its own declarations give the module no default export that TypeScript can see. */
declare module "geos-wasm" {
  type Pointer = number;

  interface Memory {
    HEAPU8: Uint8Array;
    HEAPU32: Uint32Array;
    HEAPF64: Float64Array;
    _malloc(size: number): Pointer;
    _free(pointer: Pointer): void;
    UTF8ToString(pointer: Pointer): string;
  }

  export interface Geos {
    Module: Memory;
    GEOSFree(pointer: Pointer): void;
    GEOSGeom_destroy(geometry: Pointer): void;
    GEOSWKBReader_create(): Pointer;
    GEOSWKBReader_read(reader: Pointer, bytes: Pointer, size: number): Pointer;
    GEOSWKBWriter_create(): Pointer;
    GEOSWKBWriter_write(writer: Pointer, geometry: Pointer, size: Pointer): Pointer;
    GEOSGeomTypeId(geometry: Pointer): number;
    GEOSGetNumGeometries(geometry: Pointer): number;
    GEOSGetGeometryN(geometry: Pointer, index: number): Pointer;
    GEOSisEmpty(geometry: Pointer): number;
    GEOSisValid(geometry: Pointer): number;
    GEOSisValidDetail(geometry: Pointer, flags: number, reason: Pointer, location: Pointer): number;
    GEOSMakeValid(geometry: Pointer): Pointer;
    GEOSArea(geometry: Pointer, area: Pointer): number;
    GEOSGetCentroid(geometry: Pointer): Pointer;
    GEOSPointOnSurface(geometry: Pointer): Pointer;
    GEOSMaximumInscribedCircle(geometry: Pointer, tolerance: number): Pointer;
    GEOSGeomGetX(point: Pointer, x: Pointer): number;
    GEOSGeomGetY(point: Pointer, y: Pointer): number;
    GEOSGeomGetStartPoint(line: Pointer): Pointer;
    GEOSBoundary(geometry: Pointer): Pointer;
    GEOSIntersection(a: Pointer, b: Pointer): Pointer;
    GEOSDifference(a: Pointer, b: Pointer): Pointer;
    GEOSUnion(a: Pointer, b: Pointer): Pointer;
    GEOSTopologyPreserveSimplify(geometry: Pointer, tolerance: number): Pointer;
    GEOSUnaryUnionPrec(geometry: Pointer, gridSize: number): Pointer;
    GEOSBufferWithStyle(
      geometry: Pointer,
      width: number,
      quadrantSegments: number,
      endCap: number,
      join: number,
      mitreLimit: number,
    ): Pointer;
    GEOSDistanceWithin(a: Pointer, b: Pointer, distance: number): number;
    GEOSPolygonize(geometries: Pointer, count: number): Pointer;
    GEOSCovers(a: Pointer, b: Pointer): number;
    GEOSIntersects(a: Pointer, b: Pointer): number;
    GEOSPrepare(geometry: Pointer): Pointer;
    GEOSPreparedGeom_destroy(prepared: Pointer): void;
    GEOSPreparedIntersects(prepared: Pointer, geometry: Pointer): number;
  }

  interface Options {
    errorHandler?: (message: string) => void;
    noticeHandler?: (message: string) => void;
  }

  export default function initGeosJs(options?: Options): Promise<Geos>;
}
