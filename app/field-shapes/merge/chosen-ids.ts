const most = 50;

/** The chosen fields of the address: `ids=1,2`, or `fields=1:7&fields=2:3` from the form itself. */
export function chosenIds(search: string): number[] {
  const params = new URLSearchParams(search);
  const texts = [
    ...(params.get("ids") ?? "").split(","),
    ...params.getAll("fields").map((one) => one.split(":")[0] ?? ""),
  ];
  const ids = texts.map(Number).filter((id) => Number.isInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, most);
}

export const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
