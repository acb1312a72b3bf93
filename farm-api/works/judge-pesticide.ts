import type { Pesticide, PesticideUse } from "#contract/dictionaries-shapes";
import type { ProductCheck } from "#contract/works";

/** A use that is held against the regulations. Days are YYYY-MM-DD; null is what nobody has said. */
export interface Situation {
  cropId: number | null;
  day: string | null;
  harvest: string | null;
  rate: number | null;
  unit: string;
  /** Uses of the same pesticide in the season besides this one. */
  timesBefore: number;
}

interface Judged {
  faults: string[];
  /** The first day on which harvest would be allowed, where it comes too early. */
  allowedFrom: string | null;
}

const dayMilliseconds = 86_400_000;
const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
const inRussian = (day: string) => day.split("-").reverse().join(".");
const number = (value: number) => value.toLocaleString("ru", { maximumFractionDigits: 4 });

function judgeUse(use: PesticideUse, { rate, unit, timesBefore, day, harvest }: Situation): Judged {
  const freeFrom = day === null ? null : addDays(day, use.waiting_days);
  const isTooLate = freeFrom !== null && harvest !== null && day !== null && day <= harvest && freeFrom > harvest;
  const faults = [
    unit === use.unit && rate !== null && rate > use.rate_max
      ? `Норма ${number(rate)} ${unit} больше разрешённой ${number(use.rate_max)} ${unit}`
      : null,
    timesBefore >= use.applications
      ? `Разрешено обработок за сезон: ${use.applications}, эта будет ${timesBefore + 1}-й`
      : null,
    isTooLate ? `Срок ожидания ${use.waiting_days} дн. не выдержан до уборки ${inRussian(harvest)}` : null,
  ].filter((fault) => fault !== null);
  return { faults, allowedFrom: isTooLate ? freeFrom : null };
}

/** What nobody has said, or the dictionary can't tell: a use without faults is not allowed for certain then. */
function doubtsOf(uses: readonly PesticideUse[], { rate, unit, day, harvest }: Situation): string[] {
  const waits = uses.some(({ waiting_days }) => waiting_days > 0);
  return [
    rate === null ? "Норма не указана" : null,
    uses.every((use) => use.unit !== unit) ? `Норма зарегистрирована в других единицах: ${uses[0]?.unit}` : null,
    waits && day === null ? "Дата работы не указана: срок ожидания не проверен" : null,
    waits && day !== null && harvest === null ? "Дата уборки не указана: срок ожидания не проверен" : null,
  ].filter((doubt) => doubt !== null);
}

/** Holds a pesticide against its registered uses: of several on the same crop the most lenient counts. */
export function judgePesticide(pesticide: Pesticide, situation: Situation): ProductCheck {
  const { cropId } = situation;
  const product_id = pesticide.id;
  if (cropId === null)
    return { product_id, verdict: "unknown", reasons: ["Культура поля не указана"], allowed_from: null };
  const uses = pesticide.uses.filter(({ crop_ids }) => crop_ids.includes(cropId));
  if (uses.length === 0)
    return { product_id, verdict: "forbidden", reasons: ["Не зарегистрирован на этой культуре"], allowed_from: null };
  const best = uses
    .map((use) => judgeUse(use, situation))
    .reduce((least, judged) => (judged.faults.length < least.faults.length ? judged : least));
  if (best.faults.length > 0)
    return { product_id, verdict: "forbidden", reasons: best.faults, allowed_from: best.allowedFrom };
  const doubts = doubtsOf(uses, situation);
  return { product_id, verdict: doubts.length > 0 ? "unknown" : "allowed", reasons: doubts, allowed_from: null };
}
