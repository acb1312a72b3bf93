import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { loadCode } from "./load-code";

/** A part of a page whose code comes apart from it. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadCode(load) }));
}
