import type { FastifyReply, FastifyRequest } from "fastify";
import { type AnyCall, pathId } from "#contract/call";
import type { Claims } from "#contract/identity";
import { AppError } from "../app-error";
import type { Clock } from "../clock";
import type { Transaction } from "../database/scope";
import { NotModified, type Result } from "./answer";
import type { LandVersions, Member } from "./member";
import type { Received, ReceivedFile } from "./receive";

interface Common {
  request: FastifyRequest;
  /** Names the state of what will be answered; ends the request with 304 where the caller has that very state. */
  unlessUnchanged(state: string | number): void;
}

export type OpenInput<C extends AnyCall> = Received<C> & Common;
export type PersonInput<C extends AnyCall> = OpenInput<C> & { tx: Transaction; claims: Claims };
export type MemberInput<C extends AnyCall> = OpenInput<C> & {
  tx: Transaction;
  who: Member;
  /** What day it is for the customer's own rules. */
  clock: Clock;
  /** That day where most of its fields lie. */
  today: string;
  file?: ReceivedFile;
};

type KeptInput<C extends AnyCall> = Omit<MemberInput<C>, keyof Common | "tx" | "file"> & {
  versions: LandVersions;
};

/** A call whose answer hangs on the customer, the query and versioned rows alone: who asks must not matter. */
export interface KeptCall<C extends AnyCall> {
  /** Whether the state is made of the customer's own entries, too. */
  withOwn?: boolean;
  /** Names the state of the answer: all that it hangs on but the address, which names customer and query. */
  state(input: KeptInput<C>): string;
  find(input: KeptInput<C> & { tx: Transaction; state: string }): Promise<Result<C>>;
}

/** How a call takes the files of a request, before any transaction is open: a rural line may need minutes. */
export interface Taking<T> {
  /** @throws AppError; nothing stays in the store then */
  take(request: FastifyRequest, customerId: number): Promise<T>;
  /** Names what was taken, so that a key is held to it. */
  nameOf(taken: T): string;
  /** Removes what was taken from the store: the request is refused, or answered as before. */
  drop(taken: T): Promise<void>;
}

/** The customer in the path. What names none is nobody's. */
export function customerOf(request: FastifyRequest): number {
  const parsed = pathId.safeParse((request.params as { customerId?: string }).customerId);
  if (!parsed.success) throw new AppError("NotFound");
  return parsed.data;
}

/** Names the state of what will be answered. @returns whether the caller has that very state */
export function isKnown(
  state: string | number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): boolean {
  const etag = `W/"${state}"`;
  void reply.header("etag", etag).header("cache-control", "private, no-cache");
  return request.headers["if-none-match"]?.split(/,\s*/).includes(etag) ?? false;
}

export function common(request: FastifyRequest, reply: FastifyReply): Common {
  return {
    request,
    unlessUnchanged(state) {
      if (isKnown(state, { request, reply })) throw new NotModified();
    },
  };
}
