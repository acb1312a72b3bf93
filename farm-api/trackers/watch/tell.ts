import sql from "sql-template-tag";
import { notificationType } from "#contract/notification-words";
import { type WatchKind, watchWords } from "#contract/watch-words";
import { timeAt } from "#formats/days/instants";
import { dayAndMonth } from "#formats/days/words";
import { fieldCalled } from "#formats/field-called";
import { notify } from "../../notifications/shared/notify";
import type { Transaction } from "../../platform/database/scope";
import { dayThere } from "./hours";
import type { Event } from "./judge";

export interface MachineEvent extends Event {
  machine: { id: number; name: string };
  fieldName: string | null;
}

interface Told {
  customerId: number;
  tzOffset: number;
}

/** More machines of one kind at once are told as one: a mast that fails is one piece of news. */
const mostByThemselves = 3;

/** Keeps events that nobody has told yet. @returns those that are new */
async function keepNew(tx: Transaction, customerId: number, events: readonly MachineEvent[]): Promise<MachineEvent[]> {
  const given = events.map(({ machine, kind, key, time, field, speed }) => ({
    machine_id: machine.id,
    kind,
    event_key: key,
    at: new Date(time).toISOString(),
    field_id: field,
    value: speed?.driven ?? null,
  }));
  const kept = await tx.rows<{ machine_id: number; kind: WatchKind; event_key: string }>(sql`
    INSERT INTO machine_event (customer_id, machine_id, kind, event_key, at, field_id, value)
    SELECT ${customerId}, machine_id, kind, event_key, at, field_id, value FROM json_to_recordset(${JSON.stringify(given)}::json)
      AS given (machine_id int, kind text, event_key text, at timestamptz, field_id int, value real)
    ON CONFLICT (customer_id, machine_id, kind, event_key) DO NOTHING RETURNING machine_id, kind, event_key`);
  return events.filter(({ machine, kind, key }) =>
    kept.some((one) => one.machine_id === machine.id && one.kind === kind && one.event_key === key),
  );
}

/** «14 июля, 02:10, поле 12» */
function whereAndWhen({ time, fieldName, speed }: MachineEvent, tzOffset: number): string {
  const at = new Date(time).toISOString();
  const parts = [dayAndMonth(dayThere(time, tzOffset)), timeAt(at, tzOffset)];
  if (fieldName !== null) parts.push(fieldCalled(fieldName));
  return parts.join(", ") + (speed ? `. Предел для этой работы ${speed.limit} км/ч` : "");
}

const titleOf = ({ kind, machine, speed }: MachineEvent) =>
  `${watchWords[kind]}: ${machine.name}${speed ? `, ${speed.driven} км/ч` : ""}`;

async function tellOne(tx: Transaction, { customerId, tzOffset }: Told, event: MachineEvent): Promise<void> {
  const { kind, machine, time } = event;
  await notify(tx, {
    customerId,
    type: notificationType.alarm,
    title: titleOf(event),
    description: whereAndWhen(event, tzOffset),
    data: { machine_id: machine.id, at: new Date(time).toISOString() },
    group: `watch/${kind}/${machine.id}`,
  });
}

async function tellTogether(
  tx: Transaction,
  { customerId, tzOffset }: Told,
  kind: WatchKind,
  events: readonly MachineEvent[],
): Promise<void> {
  const [first] = events;
  if (!first) return;
  const names = events.slice(0, mostByThemselves).map(({ machine }) => machine.name);
  await notify(tx, {
    customerId,
    type: notificationType.alarm,
    title: `${watchWords[kind]}: машин ${events.length}`,
    description: `${whereAndWhen({ ...first, fieldName: null }, tzOffset)}. ${names.join("; ")} и другие`,
    data: { machine_id: first.machine.id, at: new Date(first.time).toISOString() },
  });
}

/** Tells a holding of events that it has not been told of; several machines of one kind as one. @returns how many are new */
export async function tellEvents(tx: Transaction, told: Told, events: readonly MachineEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  const fresh = await keepNew(tx, told.customerId, events);
  const sorted = fresh.sort((a, b) => a.time - b.time);
  for (const kind of new Set(sorted.map((event) => event.kind))) {
    const own = sorted.filter((event) => event.kind === kind);
    if (own.length > mostByThemselves) await tellTogether(tx, told, kind, own);
    else for (const event of own) await tellOne(tx, told, event);
  }
  return fresh.length;
}
