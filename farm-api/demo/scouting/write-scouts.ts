import sql from "sql-template-tag";
import type { ScoutMeta } from "#contract/scouting-shapes";
import { severity } from "#contract/scouting-words";
import { addDays, daysBetween } from "#formats/days/count";
import { instantAt } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import type { Dependencies } from "../../platform/dependencies";
import { renewFieldPhoto } from "../../scouting/field-photo";
import { keepPhoto } from "../../scouting/photos/take-photos";
import { writePhotos } from "../../scouting/photos/write-photos";
import { writePoints } from "../../scouting/write-points";
import type { Chance } from "../chance";
import type { DrawnHolding } from "../drawn-holding";
import { drawPhoto, type Scene } from "./draw-photo";
import { growthOf, measuredOf, sceneOf, weedIn } from "./growth";
import { type Advice, adviceAt, adviceInWinter, problemsOf } from "./problems";

/** Days of the season on which fields are walked, back from today. */
const seasonDays = 110;
/** The share of the fields that nobody has walked over this season. */
const forgotten = 0.25;
/** Photos of a scene that tell one inspection's from another's. */
const photosEach = 4;
/** The share of walks that are left in winter, when only winter crops are looked at: of a field its first, and more. */
const inWinter = { first: 0.7, later: 0.15 };
/** Days between two walks over a field. */
const leastBetween = 4;

export interface Walked {
  id: number;
  fieldId: number;
  cropId: number;
  season: number;
  day: string;
  advice: Advice | null;
  /** Whether what was found is a matter for everybody. */
  severe: boolean;
}

export interface DemoScouting extends Pick<Dependencies, "pool" | "files"> {
  customerId: number;
  drawn: DrawnHolding;
  /** Of the fields, in the order in which they were drawn. */
  ids: readonly number[];
  /** Who walks. */
  people: readonly number[];
}

/** A photo by its scene and number; those that are looked at by many inspections are drawn and kept once. */
function album(tx: Transaction, chance: Chance, { pool, files, customerId }: DemoScouting) {
  const kept = new Map<Shot, string>();
  return async (shot: Shot): Promise<string> => {
    const known = kept.get(shot);
    if (known) return known;
    const [scene, nth] = shot.split(":") as [Scene, string];
    const taken = await keepPhoto(
      { pool, files },
      customerId,
      await drawPhoto(scene, chance.branch(scene, Number(nth))),
    );
    await writePhotos(tx, customerId, [taken]);
    kept.set(shot, taken.ref);
    return taken.ref;
  };
}
type Shot = `${Scene}:${number}`;

/** The last stage of BBCH at which somebody would speak of seedlings. */
const seedlings = 19;
/** The stage of BBCH from which on nothing is sprayed: the waiting days would reach into the harvest. */
const ripening = 83;
export const tooLate: Advice = {
  text: "Обрабатывать поздно: до уборки не выйдет срок ожидания. Учесть при выборе протравителя и в плане защиты на следующий год.",
  within: null,
  products: [],
};

const atMinute = (day: string, minutes: number) =>
  instantAt(day, [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":"), null);

/** Its photos by their scenes. */
type NewPoint = Omit<ScoutMeta["points"][number], "photos"> & { lat: number; lon: number; photos: Shot[] };

interface Walk {
  cropId: number;
  day: string;
  /** Minutes since midnight at which it begins. */
  begun: number;
  at: { lat: number; lon: number };
  /** How the field stands beside the usual one, which is 1. */
  vigour: number;
}

/** Too cold for what is sprayed to work, and for what harms to go about. */
const isCold = (day: string) => day.slice(5) >= "11-10" || day.slice(5) < "03-10";
const isWinter = (day: string) => ["12", "01", "02"].includes(day.slice(5, 7));

/** Of winter crops in winter: what lives of them. Nothing grows, and no pest or disease is seen. */
const survived = (chance: Chance) => ({ winter_survival: chance.integer(91, 99) });

/** Per cent of plants, or of the ground, by how bad it is. */
const shares = {
  [severity.slight]: [3, 9],
  [severity.middling]: [10, 22],
  [severity.severe]: [25, 45],
} as const;

/** How many are counted, on a plant or a m². */
const counts = {
  [severity.slight]: [1, 2],
  [severity.middling]: [3, 4],
  [severity.severe]: [5, 8],
} as const;
/** What is said of where it is. */
const found = {
  [severity.slight]: ["По краю от лесополосы больше, к середине чисто.", "Отдельными растениями, очагов нет."],
  [severity.middling]: ["Очагами по всему полю, у дороги больше.", "Больше в низине, на склоне меньше."],
  [severity.severe]: ["По всему полю, прошли по двум диагоналям.", "Сплошь от края до середины, дальше реже."],
} as const;

/** What somebody writes down on a walk: the crop first, and what harms it, if anything does. */
function drawPoints(
  chance: Chance,
  { cropId, day, begun, at, vigour }: Walk,
): Pick<Walked, "advice" | "severe"> & { points: NewPoint[] } {
  const growth = growthOf(cropId, day);
  // About a hundred metres around the field's middle.
  const near = () => ({ lat: at.lat + chance.between(-0.0009, 0.0009), lon: at.lon + chance.between(-0.0013, 0.0013) });
  const shot = (scene: Scene, often: number): Shot[] =>
    chance.happens(often) ? [`${scene}:${chance.integer(0, photosEach - 1)}`] : [];
  const scene = sceneOf(cropId, growth);
  const plain = { comments: null, resistance: false, problem: null, cropparams: {}, photos: [] };
  const data = { devstage: growth?.devstage ?? null, number: null };
  const points: NewPoint[] = [
    {
      ...plain,
      ...near(),
      type: growth ? "cropparams" : "photo",
      timestamp: atMinute(day, begun + 6),
      data,
      cropparams: growth
        ? {
            ...measuredOf(cropId, growth, () => vigour * chance.between(0.99, 1.01)),
            ...(isWinter(day) && survived(chance.branch("winter"))),
          }
        : {},
      // Where nothing is measured, it is the photo that was walked for.
      photos: scene ? shot(scene, growth && !isWinter(day) ? 0.5 : 1) : [],
    },
  ];
  if (growth && isWinter(day)) return { points, advice: adviceInWinter(chance.branch("advice")), severe: false };
  if (!growth || isCold(day) || !chance.happens(0.4)) return { points, advice: null, severe: false };
  // Leaves that have hardly opened bear no spots yet.
  const young = growth.code <= seedlings;
  const possible = problemsOf(cropId, growth.code).filter(({ kind }) => !young || kind !== "disease");
  if (possible.length === 0) return { points, advice: null, severe: false };
  const seen = chance.pick(possible as [ReturnType<typeof problemsOf>[number]]);
  // What eats seedlings spares them or strips them.
  const how = chance.happens(0.15)
    ? severity.severe
    : !young && chance.happens(0.5)
      ? severity.middling
      : severity.slight;
  const [[least, most], [few, lots]] = [shares[how], counts[how]];
  const seenIn = seen.kind === "weed" ? weedIn(cropId, growth) : seen.scene;
  points.push({
    ...plain,
    ...near(),
    type: "problem",
    timestamp: atMinute(day, begun + 19),
    data: { devstage: null, number: seen.kind === "disease" ? null : chance.integer(few, lots) },
    problem: { kind: seen.kind, id: seen.id, severity: how, affected: Math.round(chance.between(least, most)) },
    comments: chance.happens(0.4) ? chance.pick(found[how]) : null,
    photos: seenIn ? shot(seenIn, 0.8) : [],
  });
  if (how === severity.slight) return { points, advice: null, severe: false };
  const severe = how === severity.severe;
  const advice = growth.code >= ripening ? tooLate : adviceAt(seen, growth.code, severe);
  return { points, advice, severe };
}

const remarks = ["Поле ровное, выпадов нет.", "Край у дороги реже, остальное хорошее.", null, null] as const;
const remarksOfSeedlings = [...remarks, "После дождя корка, но всходы прошли."] as const;
const remarksOfWinter = [
  "Узел кущения живой, корни белые. Вымерзших растений почти нет.",
  "Взяли монолиты на отращивание с низины и со склона.",
  "Листья подмёрзли, узел кущения цел. Повторить после оттепели.",
  "На низине редковато, на остальном поле зимует хорошо.",
  "Мышиных нор у лесополосы немного, приманка не нужна.",
] as const;

const remarksAt = (day: string, stage: number) =>
  isWinter(day) ? remarksOfWinter : stage <= seedlings ? remarksOfSeedlings : remarks;

/** Minutes since midnight at which a walk may begin: an hour after the sun has risen. */
const daylight = (day: string) => (isWinter(day) ? 9 : ["10", "11", "03"].includes(day.slice(5, 7)) ? 8 : 7) * 60;

const standsOn = ({ sowed_at, harvested_at }: DrawnHolding["fields"][number]["sowings"][number], day: string) =>
  Boolean(sowed_at && sowed_at <= day && !(harvested_at && harvested_at < day));

/** Writes a season of inspections up to yesterday, since a visitor may come at night: some fields are walked every week, some never. */
export async function writeScouts(tx: Transaction, chance: Chance, demo: DemoScouting): Promise<Walked[]> {
  const { customerId, drawn, ids, people } = demo;
  const { season, today } = drawn.now;
  const kept = album(tx, chance.branch("photos"), demo);
  const places = await tx.rows<{ id: number; lat: number; lon: number }>(
    sql`SELECT id, lat, lon FROM field WHERE customer_id = ${customerId} AND lat IS NOT NULL`,
  );
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const walked: Walked[] = [];
  for (const [index, field] of drawn.fields.entries()) {
    const own = chance.branch(index);
    const fieldId = ids[index] ?? 0;
    const at = placeOf.get(fieldId);
    // In autumn the next season's crops are up beside what is left of this one's.
    const sown = field.sowings.filter(({ year, crop_id }) => crop_id && (year === season || year === season + 1));
    if (!at || sown.length === 0 || own.next() < forgotten) continue;
    const times = own.integer(1, 5);
    const vigour = own.branch("vigour").between(0.88, 1.12);
    const days: string[] = [];
    for (let nth = 0; nth < times; nth++) {
      // Most of them lately: the square of an even chance.
      const day = addDays(today, -1 - Math.round(own.next() ** 2 * seasonDays));
      const sowing = sown.find((one) => standsOn(one, day));
      if (!sowing || days.some((other) => Math.abs(daysBetween(other, day)) < leastBetween)) continue;
      const growth = growthOf(sowing.crop_id, day);
      const winter = isWinter(day);
      // Who walks looks at something: what has not come up yet, and what lies under the snow, is passed by.
      if (!growth && (winter || !sceneOf(sowing.crop_id, growth))) continue;
      if (winter && !own.branch("winter", nth).happens(days.length === 0 ? inWinter.first : inWinter.later)) continue;
      days.push(day);
      const begun = daylight(day) + own.integer(0, 3 * 60 - 1);
      const stage = growth?.code ?? seedlings + 1;
      const { points, advice, severe } = drawPoints(own.branch(nth), {
        cropId: sowing.crop_id,
        day,
        begun,
        at,
        vigour,
      });
      const said = points.length > 1 ? null : own.pick(remarksAt(day, stage));
      const scouted_at = atMinute(day, begun);
      const made = await tx.row<{ id: number }>(sql`
        INSERT INTO scout (customer_id, field_id, person_id, scouted_at, created_at, season, crop_id, comment)
        VALUES (${customerId}, ${fieldId}, ${own.pick(people as [number])}, ${scouted_at}, ${scouted_at}, ${sowing.year}, ${sowing.crop_id},
          ${said}) RETURNING id`);
      const id = made?.id ?? 0;
      const placed = [];
      for (const point of points) {
        const photos: string[] = [];
        for (const shot of point.photos) photos.push(await kept(shot));
        placed.push({ ...point, photos });
      }
      await writePoints(tx, customerId, id, placed);
      walked.push({ id, fieldId, cropId: sowing.crop_id, season: sowing.year, day, advice, severe });
    }
    await renewFieldPhoto(tx, customerId, fieldId);
  }
  return walked.sort((a, b) => (a.day < b.day ? 1 : -1));
}
