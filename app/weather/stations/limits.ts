/** Bytes that a file of readings may have, as the farm API takes it. */
export const mostFileBytes = 8 * 1024 * 1024;
