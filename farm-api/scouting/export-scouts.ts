import sql from "sql-template-tag";
import type { DictionaryName } from "#contract/dictionaries-shapes";
import type { ScoutFilter } from "#contract/scouting";
import type { ListedScout, ProblemSeen } from "#contract/scouting-shapes";
import { problemDictionaries, severityNames } from "#contract/scouting-words";
import { dayAt } from "#formats/days/instants";
import { upTo } from "#formats/shown-numbers";
import type { Column, Row } from "#formats/xlsx/sheet";
import { entryNames } from "../dictionaries/shared/entry-names";
import { standardDictionaries } from "../dictionaries/shared/standard";
import type { Clock } from "../platform/clock";
import type { Transaction } from "../platform/database/scope";
import type { FileAnswer } from "../platform/http/answer";
import { workbook } from "../platform/http/workbook";
import { scoutsMatching, toldColumns } from "./list-scouts";
import { scoutColumns, scoutOnField } from "./shared/scout-columns";

type TableScout = Omit<ListedScout, "photo_ref" | "unread">;

const columns: Column[] = [
  { title: "День", format: "date", width: 12 },
  { title: "Поле", width: 24 },
  { title: "Культура", width: 22 },
  { title: "Фаза", width: 30 },
  { title: "Что найдено", width: 48 },
  { title: "Точек", format: "integer", width: 8 },
  { title: "Фото", format: "integer", width: 8 },
  { title: "Комментариев", format: "integer", width: 12 },
  { title: "Кто", width: 24 },
  { title: "Комментарий", width: 48 },
];

const share = upTo(2);
const gone = "Не из справочника";

/** Names of what inspections point at, each looked up once. */
async function scoutNames(tx: Transaction, customerId: number) {
  const nameOf = await entryNames(tx, customerId);
  const codes = new Map(standardDictionaries.cropdevstages.map(({ id, code }) => [id, code]));
  const told = new Map<string, string>();
  return (dictionary: DictionaryName, id: number): string => {
    const key = `${dictionary}:${id}`;
    const known = told.get(key);
    if (known !== undefined) return known;
    const code = dictionary === "cropdevstages" ? codes.get(id) : undefined;
    const name = [code && `BBCH ${code}`, nameOf(dictionary, id) ?? gone].filter(Boolean).join(" · ");
    told.set(key, name);
    return name;
  };
}
type Names = Awaited<ReturnType<typeof scoutNames>>;

const problemText = ({ kind, id, severity, affected }: ProblemSeen, name: Names) =>
  [
    name(problemDictionaries[kind], id),
    severity && severityNames[severity].toLowerCase(),
    affected !== null && `${share(affected)}\u00a0%`,
  ]
    .filter(Boolean)
    .join(", ");

const rowOf = (scout: TableScout, name: Names): Row => [
  dayAt(scout.scouted_at, scout.tz_offset),
  scout.field_name,
  scout.crop_id && name("crops", scout.crop_id),
  scout.devstage && name("cropdevstages", scout.devstage),
  scout.problems.map((problem) => problemText(problem, name)).join("; "),
  scout.points_count,
  scout.photos_count,
  scout.comments_count,
  scout.author,
  scout.said,
];

async function* rowsOf(scouts: AsyncIterable<TableScout>, name: Names) {
  for await (const scout of scouts) yield rowOf(scout, name);
}

interface Asked {
  customerId: number;
  query: ScoutFilter;
  clock: Clock;
}

/** All inspections that `listScouts` would show page by page, as a workbook. @throws AppError TooManyRequests */
export async function exportScouts(tx: Transaction, { customerId, query, clock }: Asked): Promise<FileAnswer> {
  const scouts = tx.each<TableScout>(sql`
    SELECT ${scoutColumns}, ${toldColumns} FROM ${scoutOnField}
    WHERE ${scoutsMatching(customerId, query)} ORDER BY s.scouted_at DESC, s.id DESC`);
  const rows = rowsOf(scouts, await scoutNames(tx, customerId));
  return workbook(tx, clock, { customerId, what: "осмотры", sheets: [{ name: "Осмотры", columns, rows }] });
}
