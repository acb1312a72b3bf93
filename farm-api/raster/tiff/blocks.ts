import type { Directory, Pixels } from "./directory";
import type { Window } from "./read-window";

/** Numbers of a level's blocks that a window touches, row by row. */
export function blocksOf(
  { width, height, blockWidth, blockHeight, blocksAcross }: Directory,
  window: Window,
): number[] {
  const right = Math.min(window.x + window.width, width) - 1;
  const bottom = Math.min(window.y + window.height, height) - 1;
  const blocks: number[] = [];
  if (right < 0 || bottom < 0) return blocks;
  for (let row = Math.floor(Math.max(window.y, 0) / blockHeight); row <= Math.floor(bottom / blockHeight); row++)
    for (
      let column = Math.floor(Math.max(window.x, 0) / blockWidth);
      column <= Math.floor(right / blockWidth);
      column++
    )
      blocks.push(row * blocksAcross + column);
  return blocks;
}

interface Block {
  level: Directory;
  index: number;
  values: Pixels;
}

/** Copies what a block and a window share into the window's own pixels: the first sample of each. */
export function copyBlock({ level, index, values }: Block, window: Window, out: Pixels): void {
  const { blockWidth, blockHeight, blocksAcross, width, height } = level;
  const samples = level.planar ? 1 : level.samples;
  const blockX = (index % blocksAcross) * blockWidth;
  const blockY = Math.floor(index / blocksAcross) * blockHeight;
  const left = Math.max(window.x, blockX);
  const right = Math.min(window.x + window.width, blockX + blockWidth, width);
  const bottom = Math.min(window.y + window.height, blockY + blockHeight, height);
  if (right <= left) return;
  for (let y = Math.max(window.y, blockY); y < bottom; y++) {
    const from = ((y - blockY) * blockWidth + (left - blockX)) * samples;
    const to = (y - window.y) * window.width + (left - window.x);
    if (samples === 1) out.set(values.subarray(from, from + right - left), to);
    else for (let at = 0; at < right - left; at++) out[to + at] = values[from + at * samples] ?? 0;
  }
}
