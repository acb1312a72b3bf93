import type { PesticideUse } from "#contract/dictionaries-shapes";
import { addDays } from "#formats/days/count";
import { russianDay } from "#formats/days/written";
import { doseDoubts, doseFaults } from "./judge-dose";
import { isHarvest } from "./judge-entry";
import type { AskedProduct, Findings, OtherWork, Situation } from "./situation";
import { gapBetween, type Span } from "./span";

/** A registered use beside what is done with the product. */
interface Treated {
  use: PesticideUse;
  product: AskedProduct;
  /** The season's other uses of the product on the land. */
  others: readonly OtherWork[];
  harvests: readonly string[];
}

/** First days of the season's harvests on the land; that of the sowing where no work tells one. */
export function harvestsOf({ work, land }: Situation): string[] {
  const ofWorks = land.works.flatMap(({ season, typeId, span }) =>
    season === work.season && isHarvest(typeId) && span ? span.first : [],
  );
  return ofWorks.length > 0 || land.harvestedAt === null ? ofWorks : [land.harvestedAt];
}

function intervalFaults({ use, others }: Treated, span: Span): string[] {
  const days = use.interval_days ?? 0;
  const close = others.filter((other) => other.span && gapBetween(span, other.span) < days);
  return close.map(({ span: other = span }) => {
    const rule = `Интервал между обработками ${days} дн.`;
    if (!other || other.first <= span.first) {
      const last = other?.last ?? span.last;
      return `${rule}: предыдущая ${russianDay(last)}, эта — не раньше ${russianDay(addDays(last, days))}`;
    }
    return `${rule}: следующая ${russianDay(other.first)}, а после этой можно с ${russianDay(addDays(span.last, days))}`;
  });
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

/** Other uses that are told by their days. */
const mostTold = 4;

/** What speaks against dose and number of a use, whatever its days. */
export function amountFaults({ use, product: { unit, rate }, others }: Treated): string[] {
  const dose = doseFaults(use, { unit, rate });
  const days = others.flatMap(({ span }) => span?.first ?? []).sort();
  const told = days.length > 0 && days.length <= mostTold ? ` (другие: ${days.map(russianDay).join(", ")})` : "";
  const count =
    others.length >= use.applications
      ? [`Разрешено обработок за сезон: ${use.applications}, с этой будет ${others.length + 1}${told}`]
      : [];
  return [...dose, ...count];
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
  const others = land.works.filter(
    ({ season, pesticides }) => season === work.season && pesticides.includes(product.product_id),
  );
  const harvests = harvestsOf(situation);
  return uses
    .filter(({ crop_ids }) => land.cropId !== null && crop_ids.includes(land.cropId))
    .map((use) => ({ use, product, others, harvests }));
}
