import { loadGeos } from "../../farm-api/geometry/geos/scope";

// Tests of shapes work on them at once.
await loadGeos();
