import sql, { type Sql } from "sql-template-tag";
import type { Claims } from "#contract/identity";
import type { LandRow } from "./member";

/** Who looks, and at whose land. */
interface Look {
  claims: Claims;
  customerId: number;
  withOwn: boolean;
}

interface Waiting {
  look: Look;
  answer: Promise<LandRow | undefined>;
  take(row: LandRow | undefined): void;
  fail(error: unknown): void;
}

/** Sends a statement that opens its scope itself, for a person of the holding. */
type Send = (claims: Claims, statement: Sql) => Promise<LandRow[]>;

const nameOf = ({ claims, customerId, withOwn }: Look): string =>
  [claims.session_id, claims.user_id, claims.advisor_id, claims.installation, customerId, withOwn].join();

/**
 * Reads, for those who ask for what may not have changed, their place in a customer and the versions of its land. What a holding asks
 * in one turn of the program is one statement, and what one session asks is looked up once: a page asks for several lists at a time.
 * No look begins before its request has come, so each sees all that was changed before.
 */
export class LandLooks {
  private readonly gathered = new Map<number | null, Map<string, Waiting>>();

  constructor(private readonly send: Send) {}

  /** @returns nothing once the session is over */
  of(look: Look): Promise<LandRow | undefined> {
    const holding = look.claims.customer_id;
    let gathered = this.gathered.get(holding);
    if (!gathered) {
      const begun = new Map<string, Waiting>();
      gathered = begun;
      this.gathered.set(holding, begun);
      setImmediate(() => {
        this.gathered.delete(holding);
        void this.answer([...begun.values()]);
      });
    }
    const name = nameOf(look);
    const known = gathered.get(name) ?? waitingFor(look);
    gathered.set(name, known);
    return known.answer;
  }

  private async answer(waiting: readonly Waiting[]): Promise<void> {
    const [first] = waiting;
    if (!first) return;
    try {
      const rows = await this.send(first.look.claims, landLooks(waiting.map(({ look }) => look)));
      for (const [place, { take }] of waiting.entries()) take(rows[place]?.versions ? rows[place] : undefined);
    } catch (error) {
      for (const { fail } of waiting) fail(error);
    }
  }
}

function waitingFor(look: Look): Waiting {
  let [take, fail]: [Waiting["take"] | undefined, Waiting["fail"] | undefined] = [undefined, undefined];
  const answer = new Promise<LandRow | undefined>((resolve, reject) => {
    [take, fail] = [resolve, reject];
  });
  return { look, answer, take: (row) => take?.(row), fail: (error) => fail?.(error) };
}

/** A row for each look, in their order; of nulls where the session is over. */
function landLooks(looks: readonly Look[]): Sql {
  const [one] = looks;
  const asks = (pick: (look: Look) => number | boolean | null) => looks.map(pick);
  return sql`SELECT place, versions FROM unnest(
      ${asks(({ claims }) => claims.user_id)}::int[], ${asks(({ claims }) => claims.advisor_id)}::int[],
      ${asks(({ claims }) => claims.installation)}::boolean[], ${asks(({ claims }) => claims.session_id)}::int[],
      ${asks(({ customerId }) => customerId)}::int[], ${asks(({ withOwn }) => withOwn)}::boolean[])
    WITH ORDINALITY AS a (person, advisor, in_system, session, asked, with_own, turn)
    LEFT JOIN LATERAL look_at_land(${one?.claims.customer_id ?? null}, person, advisor, in_system, session, asked, with_own) ON true
    ORDER BY turn`;
}
