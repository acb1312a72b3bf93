import type { Chance } from "./chance";
import type { Holding } from "./holding";
import type { Sign } from "./land/land-plan";

/** What someone wrote down about fields of a kind. */
const notesBySign: readonly [Sign, readonly [string, ...string[]]][] = [
  [
    "pond",
    [
      "Внутри поля пруд, по берегу оставлять 20 м без обработки пестицидами.",
      "Западина с водой до мая, сеять после просыхания.",
    ],
  ],
  ["mound", ["Курган под охраной, не распахивать."]],
  ["grove", ["Колки не опахивать ближе 5 м, в мокрый год подтапливает."]],
  ["circle", ["Полив дождевальной машиной, забор воды из пруда."]],
  ["corners", ["Углы вокруг круга, без полива. Разворот опрыскивателя с 24-метровой штангой не везде."]],
  ["ravine", ["Склон к балке, обработка только поперёк.", "Промоина у балки, каждую весну проверять край."]],
  ["river", ["Весной подтапливает у реки, въезд со стороны посадки.", "Водоохранная зона 100 м."]],
  ["village", ["Рядом дворы и пасека, о химобработках предупреждать за трое суток."]],
];

/** A remark on a field, on some of them only. */
export function remark(chance: Chance, signs: ReadonlySet<Sign>): string | null {
  const fitting = notesBySign.find(([sign]) => signs.has(sign));
  return fitting && chance.happens(0.35) ? chance.pick(fitting[1]) : null;
}

/** m² as the papers have them: near to what is measured, rounded to a tenth of a hectare; off by more here and there. */
export function documentedArea(chance: Chance, hectares: number): number {
  const error = chance.happens(0.05) ? 0.045 : 0.009;
  return Math.round(hectares * (1 + error * chance.deviation()) * 10) * 1000;
}

/** Metres to the nearest body of water; null where nobody has measured. */
export function drawWater(chance: Chance, signs: ReadonlySet<Sign>): number | null {
  const isNear = signs.has("river") || signs.has("lake");
  if (chance.happens(0.1)) return null;
  return Math.round(isNear ? chance.between(180, 900) : chance.between(600, 5000));
}

export interface Soil {
  soiltypeId: number;
  /** Share of the usual yield. */
  quality: number;
}

/** Soil and what it is worth: slopes are washed out, low land is rich, the plain varies a little. */
export function drawSoil(chance: Chance, { soils }: Holding, signs: ReadonlySet<Sign>): Soil {
  const quality = 1 + 0.07 * chance.deviation();
  if (signs.has("river") || signs.has("lake")) return { soiltypeId: soils.low, quality: quality + 0.05 };
  if (signs.has("ravine") && chance.happens(0.55)) return { soiltypeId: soils.slope, quality: quality - 0.08 };
  const isUsual = chance.happens(0.8);
  return { soiltypeId: isUsual ? soils.plain[0] : chance.pick(soils.plain), quality };
}

/** The tillage type of a field: mostly its division's usual one. */
export const drawTillage = (chance: Chance, tillage: readonly [number, ...number[]]): number =>
  chance.happens(0.75) ? tillage[0] : chance.pick(tillage);
