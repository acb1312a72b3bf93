/** A place on the earth, degrees. */
export interface Stop {
  lat: number | null;
  lon: number | null;
}

const metresPerDegree = 111_320;

/** m between two places, on a plane: fields of a holding lie within some tens of kilometres. 0 where one is unknown. */
function metresBetween(a: Stop, b: Stop): number {
  if (a.lat === null || a.lon === null || b.lat === null || b.lon === null) return 0;
  const narrowing = Math.cos(((a.lat + b.lat) * Math.PI) / 360);
  return Math.hypot((a.lon - b.lon) * narrowing, a.lat - b.lat) * metresPerDegree;
}

/** m from stop to stop. */
export const lengthOf = (stops: readonly Stop[]): number =>
  stops.slice(1).reduce((sum, stop, index) => sum + metresBetween(stops[index] ?? stop, stop), 0);

function nearestFirst<S extends Stop>(stops: readonly S[]): S[] {
  const left = [...stops];
  const route = left.splice(0, 1);
  while (left.length > 0) {
    const last = route.at(-1) as S;
    const distances = left.map((stop) => metresBetween(last, stop));
    route.push(...left.splice(distances.indexOf(Math.min(...distances)), 1));
  }
  return route;
}

/** Above so many the route is left as the nearest-first walk has it: turning pieces round costs the square. */
const fewStops = 120;

/** Turns pieces of a route round for as long as that makes it shorter. */
function untangled<S extends Stop>(route: S[]): S[] {
  if (route.length > fewStops) return route;
  for (let shorter = true, rounds = 0; shorter && rounds < 20; rounds++) {
    shorter = false;
    for (let from = 1; from < route.length - 1; from++)
      for (let to = from + 1; to < route.length; to++) {
        const [before, first, last] = [route[from - 1] as S, route[from] as S, route[to] as S];
        const after = route[to + 1];
        const was = metresBetween(before, first) + (after ? metresBetween(last, after) : 0);
        const would = metresBetween(before, last) + (after ? metresBetween(first, after) : 0);
        if (would < was - 1) {
          route.splice(from, to - from + 1, ...route.slice(from, to + 1).reverse());
          shorter = true;
        }
      }
  }
  return route;
}

/** An order in which stops are passed on a short way: from the westernmost on; those without a place come last. */
export function shortRoute<S extends Stop>(stops: readonly S[]): S[] {
  const placed = stops.filter(({ lat, lon }) => lat !== null && lon !== null);
  const nowhere = stops.filter(({ lat, lon }) => lat === null || lon === null);
  const fromWest = [...placed].sort((a, b) => (a.lon ?? 0) - (b.lon ?? 0));
  return [...untangled(nearestFirst(fromWest)), ...nowhere];
}
