import { getHeapStatistics } from "node:v8";

/** WebAssembly's memory lies outside of the heap that Node limits, and only grows. */
const mostBytes = 256 * 1024 * 1024;

let grown = 0;

/** Bytes that this thread has taken: its heap, and WebAssembly's memory as far as it was added since `limitGrowth`. */
export const growthOf = (): number => getHeapStatistics().total_heap_size + grown;

/** Keeps WebAssembly in this thread from growing beyond what a work may take: its allocations then fail. */
export function limitGrowth(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    const bytes = pages * 65_536;
    if (grown + bytes > mostBytes) throw new RangeError("WebAssembly may not take more memory in this thread");
    const before = grow.call(this, pages);
    grown += bytes;
    return before;
  };
}
