import sql from "sql-template-tag";
import { addDays } from "#formats/days/count";
import { hoursInto } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import { cropsOnDay } from "../../works/shared/crops-on-day";
import { machinePoints } from "../area/machine-points";
import { groundsUnder, readGrounds } from "../track/visits";
import { type Crews, crewsHere, type Guess, guess, readCrews } from "./crews";
import { worksNoLand } from "./guess-type";
import { keepFound } from "./keep-found";
import { countWorked, type Figures } from "./measure";
import { changedAt, freePieces, goneOnWith, type Held, type PieceOfWork, whileMoving } from "./pieces";
import { recountHeld } from "./recount-held";

/** A machine's day of work, between two instants. */
export interface MachineDay {
  customerId: number;
  machineId: number;
  day: string;
  from: string;
  to: string;
}

/** A stretch that tracks tell, and what it seems to be. */
export interface Found {
  field_id: number;
  from_dt: string;
  to_dt: string;
  guess: Guess;
  figures: Figures;
}

/** Told stretches that touch the day, whatever became of them; those that nobody has touched are made anew instead. */
const heldOn = (tx: Transaction, { customerId, machineId, from, to }: MachineDay) =>
  tx.rows<Held>(sql`
    SELECT s.id, s.field_id, s.from_dt, s.to_dt, p.status = 'open' AND p.area IS NULL AS goes_on FROM proposal_stretch s
    JOIN proposal p ON p.customer_id = s.customer_id AND p.id = s.proposal_id
    WHERE s.customer_id = ${customerId} AND s.machine_id = ${machineId} AND s.from_dt < ${to} AND s.to_dt > ${from}
      AND (p.status <> 'open' OR p.touched) ORDER BY s.from_dt`);

/** A field's piece, in two where two works of the day name the machine with another implement each. */
function withCrews(crews: Crews, fieldId: number, piece: PieceOfWork, window: MachineDay, cut: number | null) {
  const [first, second] = crewsHere(crews, fieldId, window);
  if (!second || cut === null) return [{ visits: piece, crew: first }];
  return [
    { visits: piece.slice(0, cut), crew: first },
    { visits: piece.slice(cut), crew: second },
  ];
}

/** What somebody has said of a work holds on while the machine does it; it is counted with the rest that is held. */
const goOn = (tx: Transaction, customerId: number, { id }: Held, until: string) =>
  tx.run(sql`UPDATE proposal_stretch SET to_dt = ${until} WHERE customer_id = ${customerId} AND id = ${id}`);

async function findWorks(tx: Transaction, window: MachineDay, crews: Crews): Promise<Found[]> {
  const { customerId, machineId, day } = window;
  const points = await machinePoints(tx, customerId, window);
  const grounds = await readGrounds(tx, customerId, points);
  const fields = grounds.map(({ id }) => id);
  const held = await heldOn(tx, window);
  const pieces = freePieces(points, groundsUnder(points, grounds), fields, held);
  const cropsOf = await cropsOnDay(tx, customerId, [...pieces.keys()], day);
  const told = (at: number, later = 0) => new Date((points.time[at] ?? 0) + later).toISOString();
  const found: Found[] = [];
  for (const ground of grounds)
    for (const piece of pieces.get(ground.id) ?? [])
      for (const { visits: whole, crew } of withCrews(crews, ground.id, piece, window, changedAt(piece, points))) {
        const visits = whileMoving(whole, points);
        const [first, last] = [visits[0], visits.at(-1)];
        if (!first || !last) continue;
        const begun = goneOnWith(held, ground.id, points.time[first.from] ?? 0);
        if (begun) {
          await goOn(tx, customerId, begun, told(last.to, 1));
          continue;
        }
        const guessed = guess(crews, ground.id, crew, cropsOf(ground.id));
        const stretch = {
          machine_id: machineId,
          field_id: ground.id,
          from_dt: told(first.from),
          to_dt: told(last.to, 1),
        };
        const figures = await countWorked(tx, customerId, stretch, { ground, points, visits, width: guessed.width });
        if (figures) found.push({ ...stretch, guess: guessed, figures });
      }
  return found;
}

/** Takes hold of all that is told of the day, in the order in which whoever approves takes it: nobody changes it meanwhile. */
const holdDay = (tx: Transaction, { customerId, machineId, from, to }: MachineDay) =>
  tx.run(sql`
    SELECT FROM proposal WHERE customer_id = ${customerId} AND id IN (
      SELECT proposal_id FROM proposal_stretch WHERE customer_id = ${customerId} AND machine_id = ${machineId}
        AND from_dt < ${to} AND to_dt > ${from}) ORDER BY id FOR UPDATE`);

/** Makes a machine's day of work anew, as far as nobody has said anything of it; what somebody has said is counted again. */
async function makeDay(tx: Transaction, window: MachineDay): Promise<void> {
  await holdDay(tx, window);
  const crews = await readCrews(tx, window);
  if (crews) {
    const works = worksNoLand.includes(crews.machine.machine_type) ? [] : await findWorks(tx, window, crews);
    await keepFound(tx, window, works);
  }
  await recountHeld(tx, window);
}

/** Proposes what a machine did on the days of work that a calendar day is part of. */
export async function makeProposals(
  tx: Transaction,
  { customerId, machineId, day, tzOffset }: Pick<MachineDay, "customerId" | "machineId" | "day"> & { tzOffset: number },
): Promise<void> {
  const settings = await tx.row<{ hour: number }>(
    sql`SELECT day_hour AS hour FROM settings WHERE customer_id = ${customerId}`,
  );
  const hour = settings?.hour ?? 0;
  for (const one of hour > 0 ? [addDays(day, -1), day] : [day]) {
    const from = hoursInto(one, hour, tzOffset);
    await makeDay(tx, { customerId, machineId, day: one, from, to: hoursInto(addDays(one, 1), hour, tzOffset) });
  }
}
