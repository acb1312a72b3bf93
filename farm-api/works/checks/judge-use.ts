import type { PesticideUse } from "#contract/dictionaries-shapes";
import { addDays, daysBetween } from "#formats/days/count";
import { russianDay } from "#formats/days/written";
import { doseDoubts, doseFaults } from "./judge-dose";
import { isHarvest } from "./judge-entry";
import { PutOff } from "./put-off";
import { type AskedProduct, type Beside, type Findings, type OtherWork, type Situation, tell } from "./situation";
import type { Span } from "./span";

/** A registered use beside what is done with the product. */
export interface Treated {
  use: PesticideUse;
  product: AskedProduct;
  /** The season's other uses of the product on the land, and those of them that have a day as the work has. */
  others: readonly OtherWork[];
  beside: readonly Beside[];
  harvests: readonly string[];
}

/** First days of the season's harvests on the land; that of the sowing where no work tells one. */
export function harvestsOf({ work, land }: Situation): string[] {
  const ofWorks = land.works.flatMap(({ season, typeId, span }) =>
    season === work.season && isHarvest(typeId) && span ? span.first : [],
  );
  return ofWorks.length > 0 || land.harvestedAt === null ? [...new Set(ofWorks)] : [land.harvestedAt];
}

function intervalFaults({ use, beside }: Treated, span: Span): string[] {
  const faults: string[] = [];
  const days = use.interval_days ?? 0;
  const rule = `Интервал между обработками ${days} дн.`;
  for (const { span: other, ahead, behind } of beside) {
    if (Math.max(ahead, behind, 0) >= days) continue;
    tell(faults, () =>
      other.first <= span.first
        ? `${rule}: предыдущая ${russianDay(other.last)}, эта — не раньше ${russianDay(addDays(other.last, days))}`
        : `${rule}: следующая ${russianDay(other.first)}, а после этой можно с ${russianDay(addDays(span.last, days))}`,
    );
  }
  return faults;
}

function waitingFaults({ use: { waiting_days }, harvests }: Treated, span: Span): string[] {
  const freeFrom = addDays(span.last, waiting_days);
  const tooEarly = harvests.filter((day) => day >= span.last && day < freeFrom);
  return tooEarly.map(
    (day) =>
      `Срок ожидания ${waiting_days} дн. не выдержан до уборки ${russianDay(day)}: убирать можно с ${russianDay(freeFrom)}`,
  );
}

/** What speaks against the days of a use. */
export const dateFaults = (treated: Treated, span: Span | null): string[] =>
  span ? [...intervalFaults(treated, span), ...waitingFaults(treated, span)] : [];

/** The days on which something would. */
export function datesBar({ use, beside, harvests }: Treated, span: Span): PutOff {
  const off = new PutOff();
  const { interval_days, waiting_days } = use;
  const days = interval_days ?? 0;
  for (const { ahead, behind } of days > 0 ? beside : []) off.bar(ahead - days + 1, days - 1 - behind);
  for (const harvest of harvests) {
    const left = daysBetween(span.last, harvest);
    off.bar(left - waiting_days + 1, left);
  }
  return off;
}

/** Other uses that are told by their days. */
const mostDays = 4;

/** What speaks against dose and number of a use, whatever its days. */
export function amountFaults({ use, product: { unit, rate }, others }: Treated): string[] {
  const dose = doseFaults(use, { unit, rate });
  if (others.length < use.applications) return dose;
  const days = others.flatMap(({ span }) => span?.first ?? []);
  const told = days.length > 0 && days.length <= mostDays ? ` (другие: ${days.sort().map(russianDay).join(", ")})` : "";
  return [...dose, `Разрешено обработок за сезон: ${use.applications}, с этой будет ${others.length + 1}${told}`];
}

/** What nobody has said, or the registration doesn't tell: a use without faults is not allowed for certain then. */
export function doubtsOf(all: readonly Treated[], span: Span | null): Findings["doubts"] {
  const [first] = all;
  if (!first) return [];
  const { product, others, harvests } = first;
  const waits = all.some(({ use }) => use.waiting_days > 0);
  const repeats = others.length > 0 && all.some(({ use }) => use.interval_days !== 0);
  return [
    product.rate === null ? "Норма не указана" : null,
    ...doseDoubts(
      all.map(({ use }) => use),
      product,
    ),
    all.every(({ use }) => use.unit !== product.unit)
      ? `Норма зарегистрирована в других единицах: ${first.use.unit}`
      : null,
    (waits || repeats) && span === null ? "Дата работы не указана: сроки не проверены" : null,
    waits && span !== null && harvests.length === 0 ? "Дата уборки не указана: срок ожидания не проверен" : null,
    repeats && span !== null && all.every(({ use }) => use.interval_days === null)
      ? "Интервал между обработками в регламенте не указан"
      : null,
    repeats && others.some((other) => other.span === null)
      ? "Дата другой обработки этим препаратом не указана: интервал не проверен"
      : null,
  ].filter((doubt) => doubt !== null);
}

/** The uses that a product is registered for on a crop, each beside what is done. */
export function treatedOf(uses: readonly PesticideUse[], product: AskedProduct, situation: Situation): Treated[] {
  const { work, land } = situation;
  const onCrop = uses.filter(({ crop_ids }) => land.cropId !== null && crop_ids.includes(land.cropId));
  if (onCrop.length === 0) return [];
  const isSame = ({ season, pesticides }: OtherWork) =>
    season === work.season && pesticides.includes(product.product_id);
  const others = land.works.filter(isSame);
  const beside = situation.beside.filter(({ other }) => isSame(other));
  const harvests = harvestsOf(situation);
  return onCrop.map((use) => ({ use, product, others, beside, harvests }));
}
