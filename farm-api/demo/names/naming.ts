import type { Chance } from "../chance";
import type { Parcel, Sign } from "../land/land-plan";
import { middleOf } from "../land/measure";
import { namesBySign, plainNames } from "./place-names";

/**
 * How a division names its fields: «1 бр. поле 4», «Поле 12а», «Курган», «II-4» (rotation and field in it), «Клетка 7».
 */
export type NamingScheme =
  | { kind: "brigade"; number: number }
  | { kind: "number"; first: number }
  | { kind: "place" }
  | { kind: "rotation"; numeral: string }
  | { kind: "cell"; first: number };

/** Metres of one row, as someone numbers fields along the road and back. */
const ROW = 1500;

/** Fields in the order in which they were numbered: row by row from the north, to and fro. */
function inWalkingOrder(parcels: readonly Parcel[]): Parcel[] {
  const place = (parcel: Parcel) => {
    const [x, y] = middleOf(parcel.shape);
    const row = Math.floor(-y / ROW);
    return { row, along: row % 2 === 0 ? x : -x };
  };
  return parcels
    .map((parcel) => ({ parcel, ...place(parcel) }))
    .sort((a, b) => a.row - b.row || a.along - b.along)
    .map(({ parcel }) => parcel);
}

type Namer = (parcel: Parcel) => string;

/** Counts on; a field that was once a part of its neighbour has the neighbour's number with a letter. */
function counter(chance: Chance, first: number): () => string {
  const letters = ["а", "б", "в"];
  let number = first - 1;
  let letter = 0;
  return () => {
    const isPart = number >= first && letter < letters.length && chance.happens(0.13);
    if (isPart) return `${number}${letters[letter++]}`;
    number++;
    letter = 0;
    return String(number);
  };
}

function placeNamer(chance: Chance): Namer {
  const decks = new Map<Sign | null, string[]>(namesBySign.map(([sign, names]) => [sign, chance.shuffled(names)]));
  decks.set(null, chance.shuffled(plainNames));
  return ({ signs }) => {
    const deck = namesBySign.find(([sign]) => signs.has(sign) && decks.get(sign)?.length)?.[0] ?? null;
    return decks.get(deck)?.pop() ?? "Поле";
  };
}

function namerOf(chance: Chance, scheme: NamingScheme): Namer {
  if (scheme.kind === "place") return placeNamer(chance);
  const next = counter(chance, "first" in scheme ? scheme.first : 1);
  if (scheme.kind === "brigade") return () => `${scheme.number} бр. поле ${next()}`;
  if (scheme.kind === "rotation") return () => `${scheme.numeral}-${next()}`;
  return scheme.kind === "cell" ? () => `Клетка ${next()}` : () => `Поле ${next()}`;
}

/** What is watered by a pivot is called after it in every scheme. */
const specials: readonly [Sign, string][] = [
  ["circle", "Круг"],
  ["cut circle", "Полукруг"],
  ["corners", "Углы круга"],
];

/** Names for all fields of a holding, each name once, by the schemes of their divisions. */
export function nameFields(
  chance: Chance,
  parcels: readonly Parcel[],
  schemes: readonly NamingScheme[],
): Map<Parcel, string> {
  const names = new Map<Parcel, string>();
  const used = new Map<string, number>();
  const unique = (name: string) => {
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return times === 1 ? name : `${name} ${times}`;
  };
  for (const [division, scheme] of schemes.entries()) {
    const namer = namerOf(chance.branch(division), scheme);
    for (const parcel of inWalkingOrder(parcels.filter((one) => one.division === division))) {
      const special = specials.find(([sign]) => parcel.signs.has(sign));
      names.set(parcel, unique(special ? special[1] : namer(parcel)));
    }
  }
  return names;
}
