import type { Person } from "../../../contract/identity";
import { MockProblem, notFound } from "../problem";
import type { Caller } from "./caller";
import { fillHoldings } from "./fill-holdings";
import type { Holding } from "./holding";
import { advisors, password, people } from "./people";
import { Tokens } from "./tokens";

interface KeptAnswer {
  content: string;
  answer: unknown;
}

/** All that the mock remembers; a new one is always the same. */
export class MockWorld {
  readonly tokens = new Tokens();
  readonly people = new Map<number, Person>(Object.values(people).map((person) => [person.id, { ...person }]));
  readonly holdings: Map<number, Holding>;
  private readonly passwords = new Map<number, string>();
  private readonly kept = new Map<string, KeptAnswer>();
  /** One-time tokens and whose they are. */
  readonly resets = new Map<string, number>();
  /** Whether one-time links go by mail. */
  byMail = false;
  private lastId = 100_000;

  /** @param fieldsCount fields of the first customer; without it, the few that tell all there is to see */
  constructor(fieldsCount?: number) {
    this.holdings = fillHoldings(() => this.nextId(), fieldsCount);
  }

  nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  passwordOf({ id }: Person): string {
    return this.passwords.get(id) ?? password;
  }

  setPassword({ id }: Person, value: string): void {
    this.passwords.set(id, value);
  }

  /** Begins a session of a person. @returns its tokens */
  signIn({ id, customer_id, advisor_id, admin }: Person) {
    return this.tokens.begin({ user_id: id, customer_id, advisor_id, admin });
  }

  /** Who a Bearer token speaks for. @throws MockProblem ACCESS_TOKEN_EXPIRED */
  callerOf(authorization: string | undefined): Caller {
    const claims = this.tokens.verify(bearerOf(authorization));
    const person = this.people.get(claims.user_id);
    if (!person) throw new MockProblem("ACCESS_TOKEN_EXPIRED");
    return { claims, person };
  }

  /** Whether a person may act for a customer at all. */
  mayActFor({ customer_id, advisor_id }: Person, customerId: number): boolean {
    const clients: readonly number[] = advisors.find(({ id }) => id === advisor_id)?.clients ?? [];
    return customer_id === customerId || clients.includes(customerId);
  }

  /** @throws MockProblem NotFound */
  holding(customerId: number): Holding {
    const holding = this.holdings.get(customerId);
    if (!holding) throw notFound();
    return holding;
  }

  /** Answers a repeated key as it was answered first. @throws MockProblem IdempotencyMismatch for another content */
  once<T>(key: string, content: string, work: () => T): T {
    const kept = this.kept.get(key);
    if (kept && kept.content !== content) throw new MockProblem("IdempotencyMismatch");
    if (kept) return kept.answer as T;
    const answer = work();
    this.kept.set(key, { content, answer });
    return answer;
  }
}

export const bearerOf = (authorization: string | undefined) => /^Bearer (.+)$/i.exec(authorization ?? "")?.[1];
