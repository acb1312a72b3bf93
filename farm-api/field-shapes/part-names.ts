const longestName = 120;

/** What the parts of a split field are called unless they are given names: «Поле 4/1», «Поле 4/2». */
export function partNames(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const ending = `/${index + 1}`;
    return name.slice(0, longestName - ending.length) + ending;
  });
}
