import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import { middleOfFields } from "../../weather/shared/middle-of-fields";
import { writeSimulatedStation } from "../../weather/shared/write-station";

/** Days that it has told of by the day of demonstration. */
const days = 60;

/** Where stations stand, the first division's first: rain differs from one end of a holding to the other. */
const names = ["Усадьба", "Дальний стан"] as const;

/** Puts weather stations of the holding's own amid the fields of its first and its last division. */
export async function writeStations(
  tx: Transaction,
  { customerId, divisionIds, today }: { customerId: number; divisionIds: readonly number[]; today: string },
): Promise<void> {
  const ends = new Set([divisionIds[0], divisionIds.at(-1)]);
  for (const [place, divisionId] of [...ends].entries())
    await writeStation(tx, { customerId, divisionId, today, name: names[place] ?? names[0] });
}

interface OwnStation {
  customerId: number;
  divisionId: number | undefined;
  today: string;
  name: string;
}

async function writeStation(tx: Transaction, { customerId, divisionId, today, name }: OwnStation): Promise<void> {
  const middle = await middleOfFields(tx, customerId, sql`division_id = ${divisionId ?? null}::int`);
  if (!middle) return;
  await writeSimulatedStation(tx, { customerId, name, ...middle, today, days });
}
