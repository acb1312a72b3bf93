import { momentOf } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import { type Burnt, burntFuel } from "../track/burnt-fuel";
import { machinePieces } from "../track/machine-pieces";
import { readFuel } from "../track/read-fuel";

/** A machine between two moments, instants. */
interface Span {
  machine_id: number;
  from_dt: string;
  to_dt: string;
}

/** The columns in which litres of a stretch of work are kept. */
interface FuelColumns {
  fuel: number | null;
  fuel_from: Burnt["from"] | null;
}

/** Litres burnt between two moments, where what the terminal sends tells them. */
export async function fuelOf(
  tx: Transaction,
  customerId: number,
  { machine_id: machineId, from_dt: from, to_dt: to }: Span,
): Promise<FuelColumns> {
  const span = { from: momentOf(from), to: momentOf(to) };
  const pieces = await machinePieces(tx, customerId, { machineId, from, to });
  const burnt = burntFuel(await readFuel(tx, customerId, pieces, span.to - span.from), span);
  return { fuel: burnt?.litres ?? null, fuel_from: burnt?.from ?? null };
}
