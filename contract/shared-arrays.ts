/** Numbers in one of the arrays that are shared. */
const ROOM = 16_384;

/**
 * Gives arrays of numbers that are views of few large ones: a buffer for each of ten thousand rings keeps the garbage
 * collector busy.
 * @returns takes the length and gives an array of zeros
 */
export function sharedArrays<T extends Float32Array | Float64Array>(kind: new (length: number) => T) {
  let room = new kind(0);
  return (length: number): T => {
    if (room.length < length) room = new kind(Math.max(length, ROOM));
    const taken = room.subarray(0, length) as T;
    room = room.subarray(length) as T;
    return taken;
  };
}
