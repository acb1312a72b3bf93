import { momentOf } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import { type FuelFigures, fuelFigures } from "../track/burnt-fuel";
import { machinePieces } from "../track/machine-pieces";
import { readFuel } from "../track/read-fuel";

/** A machine between two moments, instants. */
interface Span {
  machine_id: number;
  from_dt: string;
  to_dt: string;
}

/** Litres burnt between two moments, where what the terminal sends tells them. */
export async function fuelOf(
  tx: Transaction,
  customerId: number,
  { machine_id: machineId, from_dt: from, to_dt: to }: Span,
): Promise<FuelFigures> {
  const span = { from: momentOf(from), to: momentOf(to) };
  const pieces = await machinePieces(tx, customerId, { machineId, from, to });
  return fuelFigures(await readFuel(tx, customerId, pieces, span.to - span.from), span);
}
