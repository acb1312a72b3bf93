/** Of a file that may be no table at all, so much is looked at. */
const LOOKED_BYTES = 1024 * 1024;

/** Whether a text may be a table with shapes in it. */
export function isTableOfShapes(data: Buffer): boolean {
  if (data.subarray(0, 4096).includes(0)) return false;
  const text = data.toString("latin1", 0, LOOKED_BYTES);
  return /(POLYGON|LINESTRING|GEOMETRYCOLLECTION)\s*(Z|M|ZM)?\s*(\(|EMPTY)|(00|01)0[36]000[0-9a-f]{3}/i.test(text);
}
