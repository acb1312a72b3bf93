import { compareNames } from "#formats/russian-order";
import type { MachineryLine } from "../terms";

/** A work as an order tells it. */
export interface OrderWork {
  id: number;
  /** «Поле 3, участок Опыт» */
  place: string;
  crop: string;
  type: string;
  times: string;
  /** m² that it is planned for; where nobody said, what was done, or the whole field. */
  area: number | null;
  isDone: boolean;
  /** m² */
  doneArea: number | null;
  mix: { key: string; name: string; dose: string | null; total: string | null }[];
  /** «рабочей жидкости 200–300 л/га, всего 17 000–25 500 л» */
  water: string | null;
  comment: string | null;
  /** What speaks against it. */
  warnings: string[];
  /** What nobody knows whether it is allowed. */
  unchecked: string[];
}

/** A work with who does it with what. */
export interface MannedWork {
  work: OrderWork;
  lines: MachineryLine[];
}

/** What one machine with its implement does. */
interface Rig {
  /** «К-744Р2 4069 ХН 61, БДМ-6×4»; null for works without a machine. */
  name: string | null;
  works: (OrderWork & { beside: string[]; shared: boolean })[];
}

/** One mechanizer's sheet. */
export interface OrderPage {
  /** Null: works to which nobody was put. */
  operator: { id: number; name: string } | null;
  rigs: Rig[];
  /** Of each work once. */
  worksCount: number;
  /** m² of the works that the mechanizer does alone, and of those done with others: of these nobody knows each one's part. */
  area: number;
  sharedArea: number;
}

interface Names {
  machinery(line: MachineryLine): string;
  operator(id: number): string;
}

const nobody = 0;

const operatorOf = (line: MachineryLine | null): number => line?.machine_operator_id ?? nobody;
const rigName = (line: MachineryLine | null, names: Names): string =>
  line ? names.machinery({ ...line, machine_operator_id: null }) : "";

function groupBy<T, K>(list: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** One place of a work: a machine with its driver; a work without machines has one that is empty. */
interface Place extends MannedWork {
  line: MachineryLine | null;
}

/** The same machine with the same driver may be named twice. */
const lineKey = ({ machine_id, equipment_id, machine_operator_id }: MachineryLine) =>
  [machine_id, equipment_id, machine_operator_id].join();

function placesOf({ work, lines: named }: MannedWork): Place[] {
  const lines = [...new Map(named.map((line) => [lineKey(line), line])).values()];
  return lines.length > 0 ? lines.map((line) => ({ work, lines, line })) : [{ work, lines, line: null }];
}

/** Who else is on the work, or with what else. */
const besideOf = ({ lines, line }: Place, names: Names): string[] =>
  lines.filter((other) => other !== line).map(names.machinery);

/** Whether another mechanizer does a part of it. */
const isShared = ({ lines, line }: Place): boolean => lines.some((other) => operatorOf(other) !== operatorOf(line));

const areaOf = (places: readonly Place[]): number =>
  [...new Map(places.map(({ work }) => [work.id, work])).values()].reduce((sum, { area }) => sum + (area ?? 0), 0);

function pageOf(id: number, places: Place[], names: Names): OrderPage {
  const rigs = [...groupBy(places, ({ line }) => rigName(line, names))];
  return {
    operator: id === nobody ? null : { id, name: names.operator(id) },
    rigs: rigs.map(([name, ofRig]) => ({
      name: name || null,
      works: ofRig.map((place) => ({ ...place.work, beside: besideOf(place, names), shared: isShared(place) })),
    })),
    worksCount: new Set(places.map(({ work }) => work.id)).size,
    area: areaOf(places.filter((place) => !isShared(place))),
    sharedArea: areaOf(places.filter(isShared)),
  };
}

/**
 * Lays works out into one sheet for each mechanizer, by name; what nobody was put to comes last. A work of several
 * mechanizers stands on the sheet of each, and names the others.
 */
export function orderPages(works: readonly MannedWork[], names: Names): OrderPage[] {
  const byOperator = groupBy(works.flatMap(placesOf), ({ line }) => operatorOf(line));
  const pages = [...byOperator].map(([id, places]) => pageOf(id, places, names));
  return pages.sort((a, b) => {
    if (!a.operator || !b.operator) return a.operator ? -1 : 1;
    return compareNames(a.operator.name, b.operator.name);
  });
}
