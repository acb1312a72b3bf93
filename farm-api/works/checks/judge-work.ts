import type { ProductCheck, WorkCheck } from "#contract/work-checks";
import { addDays } from "#formats/days/count";
import type { KnownPesticide } from "../../dictionaries/shared/known-pesticides";
import { beeNotes, judgeBees } from "./judge-bees";
import { doseDoubts, judgeIngredients, summedRate } from "./judge-dose";
import { judgeLaterWorks, judgeStay, sharesDay } from "./judge-entry";
import { judgeMethod } from "./judge-method";
import { judgeMix } from "./judge-mix";
import { judgeStand } from "./judge-stand";
import { amountFaults, dateFaults, doubtsOf, harvestsOf, treatedOf } from "./judge-use";
import { judgeWater } from "./judge-water";
import { type AskedProduct, type Findings, merged, type Situation } from "./situation";
import { type Span, shifted } from "./span";

/** How far ahead a better day is looked for. */
const longestWait = 90;

/** The first later day on which nothing speaks against a span's days; none after the harvest that it comes before. */
function allowedFrom(span: Span, isFree: (moved: Span) => boolean, harvests: readonly string[]): string | null {
  const before = harvests.filter((day) => day >= span.last).toSorted()[0];
  for (let days = 1; days <= longestWait; days += 1) {
    const moved = shifted(span, days);
    if (before !== undefined && moved.last > before) return null;
    if (isFree(moved)) return addDays(span.first, days);
  }
  return null;
}

/** @param told what is said of a forbidden product too, whose doubts are no longer the point */
const verdictOf = ({ faults, doubts }: Findings, told: readonly string[] = []) =>
  faults.length > 0
    ? { verdict: "forbidden" as const, reasons: [...faults, ...told] }
    : { verdict: doubts.length > 0 ? ("unknown" as const) : ("allowed" as const), reasons: doubts };

/** Of several uses on the same crop the most lenient counts. */
function judgeUses(pesticide: KnownPesticide, product: AskedProduct, situation: Situation) {
  const nothing: Findings = { faults: [], doubts: [] };
  if (pesticide.uses.length === 0) return { ...nothing, doubts: ["Регламента препарата нет в справочнике"] };
  if (situation.land.cropId === null) return { ...nothing, doubts: ["Культура поля не указана"] };
  const all = treatedOf(pesticide.uses, product, situation);
  if (all.length === 0) return { ...nothing, faults: ["Не зарегистрирован на этой культуре"] };
  const astray = judgeMethod(
    all.map(({ use }) => use),
    situation,
  );
  if (astray.faults.length > 0) return astray;
  const { span } = situation.work;
  const faults = all
    .map((treated) => [...amountFaults(treated), ...dateFaults(treated, span)])
    .reduce((least, one) => (one.length < least.length ? one : least));
  const stand = judgeStand(
    all.map(({ use }) => use),
    situation,
  );
  return merged({ faults, doubts: doubtsOf(all, span) }, stand);
}

/** Whether a product might be applied on other days, as far as days go. */
function isFreeOn(pesticide: KnownPesticide, product: AskedProduct, situation: Situation) {
  const all = treatedOf(pesticide.uses, product, situation);
  return (span: Span): boolean =>
    (all.length === 0 || all.some((treated) => dateFaults(treated, span).length === 0)) &&
    judgeLaterWorks(pesticide, span, situation).faults.length === 0 &&
    judgeStay(span, situation).faults.length === 0;
}

const lowDoses = (pesticide: KnownPesticide, product: AskedProduct, situation: Situation): string[] =>
  doseDoubts(
    treatedOf(pesticide.uses, product, situation).map(({ use }) => use),
    product,
  );

function judgeProduct(asked: AskedProduct, situation: Situation): ProductCheck {
  const { work, land, pesticideOf } = situation;
  const { product_id } = asked;
  const product = { ...asked, rate: summedRate(asked, work.products) };
  const unknown = (reason: string): ProductCheck => ({
    product_id,
    verdict: "unknown",
    reasons: [reason],
    notes: [],
    allowed_from: null,
  });
  if (asked.kind !== "pesticide") return unknown("Регламент не ведётся");
  const pesticide = pesticideOf(product_id);
  if (!pesticide) return unknown("Регламента препарата нет в справочнике");
  const others = work.products.filter((one) => one.kind === "pesticide" && one.product_id !== product_id);
  const findings = merged(
    judgeUses(pesticide, product, situation),
    judgeLaterWorks(pesticide, work.span, situation),
    judgeMix(
      pesticide,
      others.map((one) => pesticideOf(one.product_id)),
    ),
    judgeWater(pesticide, land.waterDistance),
    judgeIngredients(pesticide, situation),
    judgeBees(pesticide, situation),
  );
  const isFree = isFreeOn(pesticide, product, situation);
  const isLate = work.span && !isFree(work.span);
  const isBetter = (span: Span) => isFree(span) && !sharesDay(span, situation, [pesticide]);
  const from = work.span && isLate ? allowedFrom(work.span, isBetter, harvestsOf(situation)) : null;
  return {
    ...{ product_id, ...verdictOf(findings, lowDoses(pesticide, product, situation)) },
    notes: beeNotes(pesticide, situation),
    allowed_from: findings.faults.length > 0 ? from : null,
  };
}

function judgeWhole(situation: Situation): WorkCheck {
  const { span, products } = situation.work;
  const findings = judgeStay(span, situation);
  const applied = products.flatMap(({ kind, product_id }) =>
    kind === "pesticide" ? (situation.pesticideOf(product_id) ?? []) : [],
  );
  const isFree = (moved: Span) =>
    judgeStay(moved, situation).faults.length === 0 &&
    applied.every((pesticide) => judgeLaterWorks(pesticide, moved, situation).faults.length === 0) &&
    !sharesDay(moved, situation, applied);
  const from = span && findings.faults.length > 0 ? allowedFrom(span, isFree, []) : null;
  return { ...verdictOf(findings), notes: [], allowed_from: from };
}

/** Holds a work against the rules: each of its products, and the work itself among those that went before. */
export const judgeWork = (situation: Situation): { items: ProductCheck[]; work: WorkCheck } => ({
  items: situation.work.products.map((product) => judgeProduct(product, situation)),
  work: judgeWhole(situation),
});
