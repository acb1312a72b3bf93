import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { askerOf } from "#contract/abilities";
import { type AnyCall, keyMayServeAgain } from "#contract/call";
import type { Claims } from "#contract/identity";
import { AppError, CommitUnheard } from "../app-error";
import { farmClock, todayOf } from "../clock";
import { inScope, inScopeAfter, rowsAlone, type Scope, type Transaction } from "../database/scope";
import type { Dependencies } from "../dependencies";
import { Turns } from "../threads/turns";
import { asKept, checkAnswer, NotModified, type Result, sendParts, sendResult, toParts } from "./answer";
import type { Callers } from "./callers";
import { idempotencyKey, type KeptOutcome, once } from "./idempotency";
import {
  common,
  customerOf,
  isKnown,
  type KeptCall,
  type MemberInput,
  type OpenInput,
  type PersonInput,
  type Taking,
} from "./inputs";
import { LandLooks } from "./land-looks";
import { inTurnIfLarge } from "./large-shapes";
import { admit, checkAbility, type LandRow, type Member, type MemberRow, memberQuery, sessionQuery } from "./member";
import { oftenAsked } from "./often-asked";
import { type Received, type ReceivedFile, receiveFile, receiver } from "./receive";

type Handler<C extends AnyCall, I> = (input: I) => Promise<Result<C>>;

/** A request of a member whose transaction is open. */
interface Opened {
  request: FastifyRequest;
  reply: FastifyReply;
  tx: Transaction;
  who: Member;
}

type Outcome<C extends AnyCall> = { result: Result<C> } | KeptOutcome;

const bodyOf = (request: FastifyRequest) => JSON.stringify(request.body ?? null);

/** Under which answers are kept to those who administer the installation. */
const ofNoCustomer = 0;

/** Requests of one holding that wait for a connection; more are refused. */
const mostWaiting = 100;

/** Whoever acts for nobody is a holding of their own. */
const holdingOf = ({ customer_id, user_id }: Claims): number => customer_id ?? -user_id;

/** Registers the calls of the contract on a server: addresses, parsing, who may call, one transaction a request, answers. */
export class Serve {
  /** Connections to the database: no holding has more than half of them, however slow what it asks is. */
  private readonly connections: Turns;
  private readonly looks: LandLooks;

  constructor(
    private readonly app: FastifyInstance,
    readonly deps: Dependencies,
    private readonly callers: Callers,
  ) {
    const places = deps.pool.options.max;
    this.connections = new Turns({ places, each: Math.ceil(places / 2), waiting: mostWaiting });
    this.looks = new LandLooks((claims, statement) =>
      this.inTurn(claims, () => rowsAlone(deps.pool, deps.keepsPlans, statement)),
    );
  }

  /** A call that needs no access token. */
  open<C extends AnyCall>(call: C, handler: Handler<C, OpenInput<C>>): void {
    this.route(call, async (receive, request, reply) => {
      const result = await handler({ ...receive(), ...common(request, reply) });
      return this.finish(call, reply, result);
    });
  }

  /**
   * A call of a signed-in person, whoever they act for.
   * @param before what is to last even where the call is then refused; it has a transaction of its own
   */
  person<C extends AnyCall>(
    call: C,
    handler: Handler<C, PersonInput<C>>,
    before?: (input: PersonInput<C>) => Promise<void>,
  ): void {
    this.route(call, async (receive, request, reply) => {
      const claims = await this.claimsOf(request);
      checkAbility(askerOf(claims), call.who);
      const asPerson = <T>(work: (input: PersonInput<C>) => Promise<T>) =>
        this.inTurn(claims, () =>
          inScopeAfter(this.deps.pool, this.scopeOf(claims, call), sessionQuery(claims), async (tx, found) => {
            if (found.length === 0) throw new AppError("ACCESS_TOKEN_EXPIRED");
            return work({ ...receive(), ...common(request, reply), tx, claims });
          }),
        );
      if (before) await asPerson(before);
      const who = { customerId: ofNoCustomer, userId: claims.user_id };
      const outcome = await asPerson((input) =>
        this.perform(call, { request, sent: () => bodyOf(request) }, { tx: input.tx, who }, () => handler(input)),
      );
      if ("result" in outcome) return this.finish(call, reply, outcome.result);
      return sendParts(reply, outcome.kept);
    });
  }

  /** A call inside a customer, likewise: who may not be here learns nothing of what else is wrong with the request. */
  member<C extends AnyCall>(
    call: C,
    handler: Handler<C, MemberInput<C>>,
    before?: (input: MemberInput<C>) => Promise<void>,
  ): void {
    const taking = call.upload ? this.oneFile(call) : null;
    this.inCustomer(call, taking, (input, file) => handler(file ? { ...input, file } : input), before);
  }

  /**
   * A call inside a customer that is answered without a look at any row where the caller, or this program, has what was answered for
   * the state that things are in. Where nobody has, the rows are found after that state was read: they may be newer than it says, never
   * older, and whoever asks next is told of the newer one.
   */
  kept<C extends AnyCall>(call: C, { withOwn = false, state, find }: KeptCall<C>): void {
    this.route(call, async (receive, request, reply) => {
      const claims = await this.claimsOf(request);
      const customerId = customerOf(request);
      const row = await this.looks.of({ claims, customerId, withOwn });
      const who = admit(row, claims, customerId, call.who);
      const input = { ...receive(), ...this.timeOf(who), who, versions: (row as LandRow).versions };
      const now = state(input);
      if (isKnown(now, { request, reply })) return reply.status(304).send();
      const key = `${request.url} ${now}`;
      const known = this.deps.keptAnswers.get(key);
      if (known) return this.finish(call, reply, known);
      const result = await this.inTurn(claims, () =>
        inScope(this.deps.pool, this.scopeOf(claims, call), (tx) => find({ ...input, tx, state: now })),
      );
      const answer = asKept(call, this.checked(call, result));
      if (answer) this.deps.keptAnswers.set(key, answer);
      return sendResult(call, reply, answer ?? result);
    });
  }

  /** A call inside a customer that takes its files in a way of its own. */
  memberTaking<C extends AnyCall, T>(
    call: C,
    taking: Taking<T>,
    handler: (input: MemberInput<C>, taken: T) => Promise<Result<C>>,
  ): void {
    this.inCustomer(call, taking, (input, taken) => handler(input, taken as T));
  }

  private inCustomer<C extends AnyCall, T>(
    call: C,
    taking: Taking<T> | null,
    handler: (input: MemberInput<C>, taken: T | undefined) => Promise<Result<C>>,
    before?: (input: MemberInput<C>) => Promise<void>,
  ): void {
    this.route(call, async (receive, request, reply) => {
      const claims = await this.claimsOf(request);
      const customerId = customerOf(request);
      if (before)
        await this.asMember(call, claims, customerId, (tx, who) =>
          before(this.inputOf({ receive, request, reply, tx, who })),
        );
      // The right to be here is checked before the bytes are taken, and again with them.
      if (taking) await this.asMember(call, claims, customerId, async () => undefined);
      const taken = await taking?.take(request, customerId);
      const drop = async () => taking && taken !== undefined && (await taking.drop(taken));
      const outcome = await this.asMember(call, claims, customerId, (tx, who) => {
        const input = this.inputOf({ receive, request, reply, tx, who });
        const sent = () => (taking && taken !== undefined ? taking.nameOf(taken) : bodyOf(request));
        return this.perform(call, { request, sent }, input, () => handler(input, taken));
      }).catch(async (error: unknown) => {
        // Rows may speak of the files where nobody knows; if none does, they are forgotten in a day.
        if (!(error instanceof CommitUnheard)) await drop();
        throw error;
      });
      if ("result" in outcome) return this.finish(call, reply, outcome.result);
      if (outcome.repeated) await drop();
      return sendParts(reply, outcome.kept);
    });
  }

  private oneFile(call: AnyCall): Taking<ReceivedFile> {
    const { files } = this.deps;
    return {
      take: (request, customerId) => receiveFile(request, call, files, customerId),
      nameOf: ({ sha256 }) => sha256,
      drop: ({ key }) => files.remove(key),
    };
  }

  private inputOf<C extends AnyCall>({
    receive,
    request,
    reply,
    tx,
    who,
  }: Opened & { receive: () => Received<C> }): MemberInput<C> {
    return { ...receive(), ...common(request, reply), ...this.timeOf(who), tx, who };
  }

  private timeOf(who: Member) {
    const clock = farmClock(this.deps.clock, who.demoDay);
    return { clock, today: todayOf(who, clock) };
  }

  /** Runs a handler, once only where the request has a key. */
  private async perform<C extends AnyCall>(
    call: C,
    { request, sent }: { request: FastifyRequest; sent: () => string },
    { tx, who }: { tx: Transaction; who: Pick<Member, "customerId" | "userId"> },
    handle: () => Promise<Result<C>>,
  ): Promise<Outcome<C>> {
    const key = idempotencyKey(call, request);
    if (!key) return { result: await handle() };
    const content = [request.method, request.url, sent()].join(" ");
    return once(tx, who, { key, content, mayServeAgain: keyMayServeAgain(call) }, async () => {
      const answer = toParts(call, this.checked(call, await handle()));
      if (!answer) throw new Error(`${call.path}: such an answer can't be kept`);
      return answer;
    });
  }

  private asMember<C extends AnyCall, T>(
    call: C,
    claims: Claims,
    customerId: number,
    work: (tx: Transaction, who: Member) => Promise<T>,
  ): Promise<T> {
    const scope = this.scopeOf(claims, call);
    const opening = memberQuery(claims, customerId);
    return this.inTurn(claims, () =>
      inScopeAfter<T, MemberRow>(this.deps.pool, scope, opening, (tx, rows) =>
        work(tx, admit(rows[0], claims, customerId, call.who)),
      ),
    );
  }

  private scopeOf({ customer_id, user_id, advisor_id, installation }: Claims, call: AnyCall): Scope {
    return {
      customerId: customer_id,
      userId: user_id,
      advisorId: advisor_id,
      // All organisations and people, and no row of anybody's land.
      system: installation,
      readOnly: call.method === "GET" && !call.remembers,
      keepsPlans: this.deps.keepsPlans && oftenAsked.has(call),
    };
  }

  private async inTurn<T>(claims: Claims, work: () => Promise<T>): Promise<T> {
    const leave = await this.connections.take(holdingOf(claims));
    try {
      return await work();
    } finally {
      leave();
    }
  }

  private async claimsOf(request: FastifyRequest): Promise<Claims> {
    const claims = await this.callers.claimsOf(request);
    if (!claims) throw new AppError("ACCESS_TOKEN_EXPIRED");
    return claims;
  }

  private checked<C extends AnyCall>(call: C, result: Result<C>): Result<C> {
    if (this.deps.checkAnswers) checkAnswer(call, result);
    return result;
  }

  private finish<C extends AnyCall>(call: C, reply: FastifyReply, result: Result<C>) {
    return sendResult(call, reply, this.checked(call, result));
  }

  private route<C extends AnyCall>(
    call: C,
    work: (receive: () => Received<C>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ): void {
    const receive = receiver(call);
    this.app.route({
      ...(call.body
        ? { preParsing: inTurnIfLarge(call, async (request) => holdingOf(await this.claimsOf(request))) }
        : {}),
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      handler: async (request, reply) => {
        try {
          return await work(() => receive(request), request, reply);
        } catch (error) {
          if (error instanceof NotModified) return reply.status(304).send();
          throw error;
        }
      },
    });
  }
}
