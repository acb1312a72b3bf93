import type { ProductCheck, WorkCheck } from "#contract/work-checks";
import { daysBetween } from "#formats/days/count";
import type { KnownPesticide } from "../../dictionaries/shared/known-pesticides";
import { presenceAt } from "./entry-terms";
import { beeNotes, judgeBees } from "./judge-bees";
import { doseDoubts, judgeIngredients, summedRate } from "./judge-dose";
import { judgeLaterWorks, judgeStay, laterWorksBar, stayBar } from "./judge-entry";
import { judgeMethod } from "./judge-method";
import { judgeMix } from "./judge-mix";
import { judgeStand } from "./judge-stand";
import { amountFaults, dateFaults, datesBar, doubtsOf, harvestsOf, type Treated, treatedOf } from "./judge-use";
import { judgeWater } from "./judge-water";
import { allowedFrom, PutOff } from "./put-off";
import {
  type Asked,
  type AskedProduct,
  type Beside,
  type Findings,
  merged,
  mostTold,
  type Situation,
} from "./situation";

/** Of what was found the first sentences, each once. */
function firstTold(found: readonly string[]): string[] {
  const told = [...new Set(found)];
  return told.length <= mostTold
    ? told
    : [...told.slice(0, mostTold), `Показаны первые причины (${mostTold}), есть и другие`];
}

/** @param told what is said of a forbidden product too, whose doubts are no longer the point */
const verdictOf = ({ faults, doubts }: Findings, told: readonly string[] = []) =>
  faults.length > 0
    ? { verdict: "forbidden" as const, reasons: [...firstTold(faults), ...told] }
    : { verdict: doubts.length > 0 ? ("unknown" as const) : ("allowed" as const), reasons: firstTold(doubts) };

/** Of several uses on the same crop the most lenient counts. */
function judgeUses(pesticide: KnownPesticide, all: readonly Treated[], situation: Situation) {
  const nothing: Findings = { faults: [], doubts: [] };
  if (pesticide.uses.length === 0) return { ...nothing, doubts: ["Регламента препарата нет в справочнике"] };
  if (situation.land.cropId === null) return { ...nothing, doubts: ["Культура поля не указана"] };
  if (all.length === 0) return { ...nothing, faults: ["Не зарегистрирован на этой культуре"] };
  const uses = all.map(({ use }) => use);
  const astray = judgeMethod(uses, situation);
  if (astray.faults.length > 0) return astray;
  const { span } = situation.work;
  const faults = all
    .map((treated) => [...amountFaults(treated), ...dateFaults(treated, span)])
    .reduce((least, one) => (one.length < least.length ? one : least));
  return merged({ faults, doubts: doubtsOf(all, span) }, judgeStand(uses, situation));
}

type Bar = ReturnType<typeof stayBar>;

/** From which day on a product might be applied that may not on the work's own day; null where another day doesn't help. */
function betterDay(pesticide: KnownPesticide, all: readonly Treated[], situation: Situation, stay: Bar): string | null {
  const { span } = situation.work;
  if (!span) return null;
  const later = laterWorksBar(pesticide, situation);
  const soon = [PutOff.byAll(all.map((treated) => datesBar(treated, span))), later.soon, stay.soon];
  if (!soon.some((rule) => rule.isBarred(0))) return null;
  const harvests = (all[0]?.harvests ?? harvestsOf(situation)).map((day) => daysBetween(span.last, day));
  return allowedFrom(span, [...soon, later.shared, stay.shared], harvests);
}

function judgeProduct(asked: AskedProduct, situation: Situation, stay: () => Bar): ProductCheck {
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
  const all = treatedOf(pesticide.uses, product, situation);
  const others = work.products.filter((one) => one.kind === "pesticide" && one.product_id !== product_id);
  const findings = merged(
    judgeUses(pesticide, all, situation),
    judgeLaterWorks(pesticide, situation),
    judgeMix(
      pesticide,
      others.map((one) => pesticideOf(one.product_id)),
    ),
    judgeWater(pesticide, land.waterDistance),
    judgeIngredients(pesticide, situation),
    judgeBees(pesticide, situation),
  );
  const low = doseDoubts(
    all.map(({ use }) => use),
    product,
  );
  return {
    ...{ product_id, ...verdictOf(findings, low) },
    notes: beeNotes(pesticide, situation),
    allowed_from: findings.faults.length > 0 ? betterDay(pesticide, all, situation, stay()) : null,
  };
}

function judgeWhole(situation: Situation, stay: () => Bar): WorkCheck {
  const { span, products } = situation.work;
  const findings = judgeStay(situation);
  const from = () => {
    if (!span || findings.faults.length === 0) return null;
    const later = products.flatMap(({ kind, product_id }) => {
      const pesticide = kind === "pesticide" ? situation.pesticideOf(product_id) : undefined;
      return pesticide ? laterWorksBar(pesticide, situation) : [];
    });
    const rules = [stay(), ...later].flatMap(({ soon, shared }) => [soon, shared]);
    return allowedFrom(span, rules, []);
  };
  return { ...verdictOf(findings), notes: [], allowed_from: from() };
}

/** The other works of the land that have a day, beside a work that has one. */
const besideOf = ({ work: { span }, land }: Asked): Beside[] =>
  land.works.flatMap((other) =>
    span && other.span
      ? {
          ...{ other, span: other.span, presence: presenceAt(other.typeId) },
          ahead: daysBetween(span.last, other.span.first),
          behind: daysBetween(other.span.last, span.first),
        }
      : [],
  );

/** Holds a work against the rules: each of its products, and the work itself among those that went before. */
export function judgeWork(asked: Asked): { items: ProductCheck[]; work: WorkCheck } {
  const situation: Situation = { ...asked, beside: besideOf(asked) };
  let known: Bar | undefined;
  // Most works are allowed, and no other day is looked for.
  const stay = () => {
    known ??= stayBar(situation);
    return known;
  };
  return {
    items: situation.work.products.map((product) => judgeProduct(product, situation, stay)),
    work: judgeWhole(situation, stay),
  };
}
