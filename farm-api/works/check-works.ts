import type { BodyOf } from "#contract/call";
import type { CheckAnswer, workCheckCalls } from "#contract/work-checks";
import type { WorkGroup } from "#contract/work-words";
import { yearOf } from "#formats/days/written";
import { knownPesticides } from "../dictionaries/shared/known-pesticides";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { inTurns } from "../platform/in-turns";
import { judgeWork } from "./checks/judge-work";
import { landsOf } from "./checks/lands";
import type { AskedWork } from "./checks/situation";
import { spanOf } from "./checks/span";
import { seasonsOfWorks } from "./seasons/seasons-of-works";
import { workGroupsOf } from "./shared/work-groups";
import { timesOf } from "./work-defaults";

type Asked = BodyOf<typeof workCheckCalls.checkManyWorks>["records"][number];
type InSeason = Omit<Asked, "season"> & { season: number };

/** A work as it is asked about, in days of its field. */
function askedWork(
  { season, work_type_id, products, ...days }: Omit<InSeason, "field_id">,
  { tzOffset, group }: { tzOffset: number | null; group: WorkGroup | null },
): AskedWork {
  return {
    season,
    typeId: work_type_id ?? null,
    group,
    span: spanOf(timesOf(days), tzOffset),
    products: products.map(({ rate, planned_rate, ...product }) => ({
      ...product,
      rate: rate ?? planned_rate ?? null,
    })),
  };
}

/**
 * Holds works against the registered uses of their pesticides (demonstration data, and what a holding says of its own) and
 * against the other works of their land, those asked about with them included. Every verdict is a warning, never a bar.
 * @throws AppError NotFound for a field that doesn't stand
 */
export async function judgeWorks(
  tx: Transaction,
  customerId: number,
  records: readonly InSeason[],
): Promise<Omit<CheckAnswer, "season">[]> {
  const lands = await landsOf(tx, customerId, records);
  const named = records.flatMap(({ products }) => products.map(({ product_id }) => product_id));
  const pesticideOf = await knownPesticides(tx, customerId, [...named, ...lands.pesticides]);
  const groupOf = await workGroupsOf(
    tx,
    customerId,
    records.map(({ work_type_id }) => work_type_id ?? null),
  );
  function* judged() {
    const answers: ReturnType<typeof judgeWork>[] = [];
    for (const [index, record] of records.entries()) {
      const land = lands.of(index);
      const work = askedWork(record, { tzOffset: land.tzOffset, group: groupOf(record.work_type_id ?? null) });
      answers.push(judgeWork({ work, land, pesticideOf }));
      yield;
    }
    return answers;
  }
  return inTurns(judged());
}

interface Checking {
  customerId: number;
  /** By which works without a day are put into a season. */
  today: string;
}

/** The same with the season of each work, which follows from its day and field where none is given. @throws likewise */
export async function checkManyWorks(
  tx: Transaction,
  { customerId, today }: Checking,
  records: readonly Asked[],
): Promise<CheckAnswer[]> {
  const seasons = await seasonsOfWorks(tx, customerId, records, today);
  const inSeason = records.map((record, index) => ({ ...record, season: seasons[index]?.season ?? yearOf(today) }));
  const answers = await judgeWorks(tx, customerId, inSeason);
  return answers.flatMap((answer, index) => {
    const season = seasons[index];
    return season ? { ...answer, season } : [];
  });
}

/** The same of one work. @throws AppError NotFound for a field that doesn't stand */
export async function checkProducts(
  tx: Transaction,
  { fieldId, ...checking }: Checking & { fieldId: number },
  body: BodyOf<typeof workCheckCalls.checkProducts>,
): Promise<CheckAnswer> {
  const [answer] = await checkManyWorks(tx, checking, [{ ...body, field_id: fieldId }]);
  if (!answer) throw notFound();
  return answer;
}
