import type { IncomingHttpHeaders } from "node:http";
import type { AnswerOf, AnyCall, BodyOf, ParamsOf, QueryOf } from "../../contract/call";
import type { CallName, calls } from "../../contract/calls";
import type { Caller } from "./world/caller";
import type { Holding } from "./world/holding";
import type { MockWorld } from "./world/mock-world";

/** A request of one call, parsed as the contract says. Inside a customer the caller has been let in already. */
export type Asked<C extends AnyCall> = {
  world: MockWorld;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  headers: IncomingHttpHeaders;
  /** The name of the file of a multipart body. */
  fileName: string | undefined;
  /** The file itself. */
  file: SentFile | undefined;
} & ("customerId" extends keyof ParamsOf<C> ? { holding: Holding; caller: Caller } : unknown);

export interface SentFile {
  name: string;
  bytes: Buffer;
}

export interface MockFile {
  bytes: Uint8Array;
  type: string;
  /** The name to save it under, or to show it under. */
  name?: string;
  shown?: boolean;
}

/** What an answer is, by the kind that the contract gives it. */
export type Reply<C extends AnyCall> = {
  json: AnswerOf<C>;
  nothing: undefined;
  file: MockFile;
  started: { location: string };
  poll: { progress: number } | { ready: AnswerOf<C> };
}[C["answer"]["kind"]];

/** How a call is answered. @throws MockProblem */
export type Answerer<C extends AnyCall> = (asked: Asked<C>) => Reply<C>;

/** The answers to calls of the contract by their names: a call without one doesn't compile. */
export type Answers<Names extends CallName = CallName> = { [N in Names]: Answerer<(typeof calls)[N]> };

/** The answers to the calls of one domain. */
export type DomainAnswers<Domain> = Answers<Extract<keyof Domain, CallName>>;
