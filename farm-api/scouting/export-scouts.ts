import sql from "sql-template-tag";
import type { DictionaryName } from "#contract/dictionaries-shapes";
import type { ScoutFilter } from "#contract/scouting";
import type { ListedScout, ProblemSeen } from "#contract/scouting-shapes";
import { problemDictionaries, severityNames } from "#contract/scouting-words";
import { dayAt, timeAt } from "#formats/days/instants";
import { upTo } from "#formats/shown-numbers";
import type { Column, Row } from "#formats/xlsx/sheet";
import { cropParams } from "../dictionaries/shared/crop-params";
import { entryNames } from "../dictionaries/shared/entry-names";
import { standardDictionaries } from "../dictionaries/shared/standard";
import type { Clock } from "../platform/clock";
import type { Transaction } from "../platform/database/scope";
import type { FileAnswer } from "../platform/http/answer";
import { workbook } from "../platform/http/workbook";
import { scoutsMatching, toldColumns } from "./list-scouts";
import { problemJson, scoutColumns, scoutOnField } from "./shared/scout-columns";

interface TableScout extends Omit<ListedScout, "photo_ref" | "unread"> {
  /** Whether at any of its points it looked as if a product no longer helps. */
  resistance: boolean;
}

const columns: Column[] = [
  { title: "День", format: "date", width: 12 },
  { title: "Время", width: 8 },
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

/** Of each place of an inspection: where it is, and what was measured there. */
const pointColumns: Column[] = [
  { title: "День", format: "date", width: 12 },
  { title: "Время", width: 8 },
  { title: "Поле", width: 24 },
  { title: "Культура", width: 22 },
  { title: "Точка", format: "integer", width: 8 },
  { title: "Широта", width: 12 },
  { title: "Долгота", width: 12 },
  { title: "Фаза", width: 30 },
  { title: "Проблема", width: 36 },
  { title: "Устойчивость к препарату", width: 24 },
  { title: "Сколько, шт", width: 12 },
  { title: "Комментарий", width: 40 },
  { title: "Фото", format: "integer", width: 8 },
  ...cropParams.map(({ title, unit }): Column => ({ title: `${title}, ${unit}`, width: 14 })),
];

interface TablePoint extends Pick<TableScout, "scouted_at" | "tz_offset" | "field_name" | "crop_id"> {
  nth: number;
  lat: number | null;
  lon: number | null;
  at: string | null;
  devstage: number | null;
  problem: ProblemSeen | null;
  resistance: boolean;
  number: number | null;
  comments: string | null;
  photos: number;
  cropparams: Record<string, number>;
}

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
  timeAt(scout.scouted_at, scout.tz_offset),
  scout.field_name,
  scout.crop_id && name("crops", scout.crop_id),
  scout.devstage && name("cropdevstages", scout.devstage),
  [
    ...scout.problems.map((problem) => problemText(problem, name)),
    ...(scout.resistance ? ["устойчивость к препарату"] : []),
  ].join("; "),
  scout.points_count,
  scout.photos_count,
  scout.comments_count,
  scout.author,
  scout.said,
];

const rowOfPoint = (point: TablePoint, name: Names): Row => [
  dayAt(point.scouted_at, point.tz_offset),
  timeAt(point.at ?? point.scouted_at, point.tz_offset),
  point.field_name,
  point.crop_id && name("crops", point.crop_id),
  point.nth,
  point.lat,
  point.lon,
  point.devstage && name("cropdevstages", point.devstage),
  point.problem && problemText(point.problem, name),
  point.resistance ? "да" : null,
  point.number,
  point.comments,
  point.photos,
  ...cropParams.map((param) => point.cropparams[param.name] ?? null),
];

async function* rowsOf<Told>(all: AsyncIterable<Told>, rowFor: (one: Told, name: Names) => Row, name: Names) {
  for await (const one of all) yield rowFor(one, name);
}

interface Asked {
  customerId: number;
  query: ScoutFilter;
  clock: Clock;
}

/** All inspections that `listScouts` would show page by page, as a workbook. @throws AppError TooManyRequests */
export async function exportScouts(tx: Transaction, { customerId, query, clock }: Asked): Promise<FileAnswer> {
  const scouts = tx.each<TableScout>(sql`
    SELECT ${scoutColumns}, ${toldColumns}, EXISTS (
        SELECT FROM scout_point p WHERE p.customer_id = s.customer_id AND p.scout_id = s.id AND p.resistance) AS resistance
    FROM ${scoutOnField}
    WHERE ${scoutsMatching(customerId, query)} ORDER BY s.scouted_at DESC, s.id DESC`);
  const points = tx.each<TablePoint>(sql`
    SELECT s.scouted_at, f.tz_offset, f.name AS field_name, s.crop_id, p.ordinal + 1 AS nth, p.lat, p.lon, p.timestamp AS at, p.devstage, p.number, p.comments, p.cropparams, p.resistance,
      CASE WHEN p.problem_id IS NOT NULL THEN ${problemJson} END AS problem,
      (SELECT count(*)::int FROM scout_photo o WHERE o.customer_id = p.customer_id AND o.point_id = p.id) AS photos
    FROM ${scoutOnField} JOIN scout_point p ON p.customer_id = s.customer_id AND p.scout_id = s.id
    WHERE ${scoutsMatching(customerId, query)} ORDER BY s.scouted_at DESC, s.id DESC, p.ordinal`);
  const name = await scoutNames(tx, customerId);
  const sheets = [
    { name: "Осмотры", columns, rows: rowsOf(scouts, rowOf, name) },
    { name: "Точки", columns: pointColumns, rows: rowsOf(points, rowOfPoint, name) },
  ];
  return workbook(tx, clock, { customerId, what: "осмотры", sheets });
}
