/** Blocks that are read at once. */
const atOnce = 8;

/** Does something with each of many blocks, several at once, the first ones first. */
export async function eachBlock<Block>(blocks: readonly Block[], read: (block: Block) => Promise<void>): Promise<void> {
  const waiting = blocks.values();
  const readNext = async (): Promise<void> => {
    for (const block of waiting) await read(block);
  };
  await Promise.all(Array.from({ length: atOnce }, readNext));
}
