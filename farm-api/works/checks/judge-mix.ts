import type { KnownPesticide } from "../../dictionaries/shared/known-pesticides";
import type { Findings } from "./situation";

type Group = (ingredient: string) => boolean;

const named =
  (...beginnings: string[]): Group =>
  (ingredient) =>
    beginnings.some((beginning) => ingredient.startsWith(beginning));

const graminicides = named(
  ...["галоксифоп", "квизалофоп", "хизалофоп", "клетодим", "клодинафоп", "феноксапроп", "флуазифоп", "пиноксаден"],
);
const sulfonylureas = named(
  ...["амидосульфурон", "йодосульфурон", "мезосульфурон", "метсульфурон", "никосульфурон", "просульфурон"],
  ...["римсульфурон", "тифенсульфурон", "триасульфурон", "трибенурон", "трифлусульфурон", "форамсульфурон"],
  ...["хлоримурон", "хлорсульфурон", "этаметсульфурон"],
);
const imidazolinones = named("имазамокс", "имазапир", "имазетапир");
const organophosphates = named("диметоат", "малатион", "фенитротион", "хлорпирифос", "пиримифос", "диазинон");
/** Esters of 2,4-D go with graminicides, its salts don't. */
const auxinSalts: Group = (ingredient) =>
  (ingredient.startsWith("2,4-д") && !ingredient.includes("эфир")) || named("мцпа", "дикамба")(ingredient);
const bentazone = named("бентазон");
const copper = named("меди ", "медь", "медный");
const oils: Group = (ingredient) => ingredient.includes("масл") || ingredient.includes("жирные кислоты");
const bacteria = named("bacillus", "pseudomonas");
const fungicidesAgainstTrichoderma = named(
  ...["беномил", "тиофанат", "тебуконазол", "пропиконазол", "прохлораз", "имазалил", "тирам", "манкоцеб"],
  ...["флудиоксонил", "карбоксин", "меди "],
);

interface ForbiddenMix {
  groups: readonly [Group, Group];
  reason: string;
}

/**
 * What labels advise against putting into one tank, by active ingredients: antagonism of herbicides, crop injury, and
 * chemicals that kill a living preparation. Not all there is: a pair that is not here is not promised to mix well.
 */
const forbiddenMixes: readonly ForbiddenMix[] = [
  {
    groups: [graminicides, auxinSalts],
    reason: "соли 2,4-Д, МЦПА и дикамба ослабляют противозлаковый гербицид, нужен разрыв 7–10 дней",
  },
  {
    groups: [graminicides, bentazone],
    reason: "бентазон ослабляет противозлаковый гербицид, нужен разрыв 3–5 дней",
  },
  {
    groups: [named("никосульфурон", "римсульфурон", "форамсульфурон"), bentazone],
    reason: "бентазон ослабляет действие сульфонилмочевины на злаковые сорняки",
  },
  {
    groups: [(name) => sulfonylureas(name) || imidazolinones(name), organophosphates],
    reason: "фосфорорганический инсектицид мешает культуре разлагать гербицид, возможен ожог, нужен разрыв 7–14 дней",
  },
  {
    groups: [named("сера", "дитианон", "пропаргит"), oils],
    reason: "вместе с маслом обжигает листья, нужен разрыв 14 дней",
  },
  {
    groups: [named("глифосат"), named("дикват", "глюфосинат")],
    reason: "быстрый ожог листьев не даёт глифосату дойти до корней",
  },
  { groups: [bacteria, copper], reason: "медь губит живые бактерии биопрепарата" },
  {
    groups: [named("trichoderma"), fungicidesAgainstTrichoderma],
    reason: "фунгицид губит живой гриб биопрепарата",
  },
];

const known = new WeakMap<KnownPesticide, Map<Group, boolean>>();
/** Kept, for each product of a mix is held against each. */
function contains(pesticide: KnownPesticide, group: Group): boolean {
  const ofPesticide = known.get(pesticide) ?? new Map<Group, boolean>();
  known.set(pesticide, ofPesticide);
  const has = ofPesticide.get(group) ?? pesticide.ingredients.some(({ name }) => group(name.toLowerCase()));
  ofPesticide.set(group, has);
  return has;
}

const reasonsAgainst = (one: KnownPesticide, other: KnownPesticide): string[] =>
  forbiddenMixes
    .filter(
      ({ groups: [first, second] }) =>
        (contains(one, first) && contains(other, second)) || (contains(one, second) && contains(other, first)),
    )
    .map(({ reason }) => reason);

/** Holds a pesticide against the others of its tank; undefined is one that no dictionary knows. */
export function judgeMix(
  pesticide: KnownPesticide | undefined,
  others: readonly (KnownPesticide | undefined)[],
): Findings {
  const knowsAll = [pesticide, ...others].every((one) => one !== undefined && one.ingredients.length > 0);
  const faults = others.flatMap((other) =>
    pesticide && other
      ? reasonsAgainst(pesticide, other).map((reason) => `Не смешивать с препаратом «${other.name}»: ${reason}`)
      : [],
  );
  const doubts =
    others.length === 0 || knowsAll ? [] : ["Не у всех препаратов смеси указан состав: смесь не проверена"];
  return { faults, doubts };
}
