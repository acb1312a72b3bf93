import { notificationType } from "#contract/notification-words";
import type { ProblemSeen, Scout } from "#contract/scouting-shapes";
import { problemDictionaries, severity, severityNames } from "#contract/scouting-words";
import { entryNames } from "../dictionaries/shared/entry-names";
import { notify } from "../notifications/shared/notify";
import type { Transaction } from "../platform/database/scope";

/** Per cent of plants or ground from which on a problem is a matter for everybody. */
const alarmingShare = 30;

const isAlarming = ({ severity: how, affected }: ProblemSeen) =>
  how === severity.severe || (affected !== null && affected >= alarmingShare);

interface Teller {
  customerId: number;
  authorId: number;
  at: Date;
}

/** Tells of a new inspection, as an alarm where it found something bad; all others of one field are told as one. */
export async function tellOfScout(tx: Transaction, { customerId, authorId, at }: Teller, scout: Scout): Promise<void> {
  const nameOf = await entryNames(tx, customerId);
  const problems = scout.points.flatMap(({ problem }) => problem ?? []);
  const told = problems.map((problem) => {
    const how = problem.severity === null ? "" : ` (${severityNames[problem.severity].toLowerCase()})`;
    return `${nameOf(problemDictionaries[problem.kind], problem.id) ?? "Проблема"}${how}`;
  });
  const said = scout.comment ?? scout.points.find(({ comments }) => comments !== null)?.comments;
  const alarm = problems.some(isAlarming);
  await notify(tx, {
    customerId,
    authorId,
    at,
    type: alarm ? notificationType.alarm : notificationType.scouting,
    title: `${alarm ? "Тревога" : "Осмотр"}: ${scout.field_name}`,
    description: [scout.author, [...new Set(told)].join(", ") || said || "Проблем не найдено"]
      .filter(Boolean)
      .join(": "),
    data: { field_id: scout.field_id, scout_id: scout.id },
    ...(alarm ? {} : { group: `scouting:${scout.field_id}` }),
  });
}

/** Tells of a comment; all on one inspection are told as one. */
export async function tellOfComment(
  tx: Transaction,
  { customerId, authorId, at }: Teller,
  {
    scout,
    author,
    text,
  }: { scout: Pick<Scout, "id" | "field_id" | "field_name">; author: string | null; text: string },
): Promise<void> {
  await notify(tx, {
    customerId,
    authorId,
    at,
    type: notificationType.comment,
    title: `Комментарий к осмотру: ${scout.field_name}`,
    description: [author, text].filter(Boolean).join(": "),
    data: { field_id: scout.field_id, scout_id: scout.id },
    group: `comment:${scout.id}`,
  });
}
