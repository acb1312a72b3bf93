type Params = Record<string, string>;

/**
 * Parameters as somebody typed them: a yield that follows from what was counted is left out, so that it follows what is counted anew.
 * @param promisedYield of the form; given, for a script that imported it would share it with the form's own in one more file
 */
export function typedParams(
  params: Readonly<Record<string, number | string>>,
  promisedYield: (params: Params) => number | null,
): Params {
  const all = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const { yield_forecast: told, ...counted } = all;
  return told !== undefined && Number(told.replace(",", ".")) === promisedYield(counted) ? counted : all;
}
