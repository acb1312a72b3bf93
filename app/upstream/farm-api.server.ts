import { data, redirect } from "@remix-run/node";
import type { AnswerOf, AnyCall } from "#contract/call";
import { paths } from "~/paths";
import type { Answer } from "./short-answer.server";
import { addressOf, ask, type Given, parseAnswer, type Transport } from "./transport.server";
import { sessionExpired, UpstreamError } from "./upstream-error";

/** Where the client gets its tokens; the session implements it. */
export interface TokenSource {
  /** The token that speaks for the customer (or for nobody in particular); null when nobody is signed in. */
  tokenFor(customerId: number | null): Promise<string | null>;
  /** After a 401: one shared refresh. @returns whether it is worth asking again */
  renew(): Promise<boolean>;
}

/** A job's state: still running at so many per cent, or done. */
export type Polled<T> = { progress: number } | { ready: T };

/** Turns an error into what a loader throws. */
export function throwToBoundary(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error;
  if (error.code === "SessionExpired") throw redirect(paths.root());
  throw data({ code: error.code, message: error.message }, { status: error.status });
}

/** The farm API as one browser request sees it: typed by the contract, signed by the session. */
export class FarmApi {
  /** What the loaders of this page have asked, by address: what several of them need is asked once. */
  private readonly asked = new Map<string, Promise<unknown>>();

  constructor(
    private readonly transport: Transport,
    private readonly tokens: TokenSource,
  ) {}

  /**
   * The raw answer, for files, polls and ETags.
   * @throws UpstreamError
   */
  async open<C extends AnyCall>(call: C, given: Given<C>): Promise<Answer> {
    addressOf(call, given.params); // What names nothing is not there, whoever asks.
    if (call.method !== "GET") this.asked.clear();
    const customerId =
      call.who.kind === "customer" ? Number((given.params as { customerId: number }).customerId) : null;
    const signed = async (token: string | null) => {
      if (!token) throw sessionExpired();
      return ask(this.transport, call, given, `Bearer ${token}`);
    };
    const token = await this.tokens.tokenFor(customerId);
    try {
      return await signed(token);
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.code !== "ACCESS_TOKEN_EXPIRED") throw error;
      // Another call of this page may have had the tokens renewed while this one was under way.
      const stands = (await this.tokens.tokenFor(customerId)) === token;
      if (stands && !(await this.tokens.renew())) throw sessionExpired();
      return signed(await this.tokens.tokenFor(customerId));
    }
  }

  /** For actions. @throws UpstreamError */
  async send<C extends AnyCall>(call: C, given: Given<C>): Promise<AnswerOf<C>> {
    return parseAnswer(call, await this.open(call, given));
  }

  /** For loaders. @throws an answer that an ErrorBoundary shows, or, where the sign-in is over, the way to the root */
  async load<C extends AnyCall>(call: C, given: Given<C>): Promise<AnswerOf<C>> {
    const { params, query } = given;
    const ask = () => this.send(call, given);
    try {
      return await (call.method === "GET" ? this.once(addressOf(call, params, query), ask) : ask());
    } catch (error) {
      return throwToBoundary(error);
    }
  }

  /** For what a screen can do without. @returns null where there is no such thing. @throws as `load` does for all else */
  async find<C extends AnyCall>(call: C, given: Given<C>): Promise<AnswerOf<C> | null> {
    try {
      return await this.send(call, given);
    } catch (error) {
      if (error instanceof UpstreamError && error.status === 404) return null;
      return throwToBoundary(error);
    }
  }

  /** The answer to what one of this page's loaders has asked before; a change on the way makes it be asked anew. */
  private once<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const asked = (this.asked.get(question) as Promise<T> | undefined) ?? ask();
    this.asked.set(question, asked);
    return asked;
  }

  /** Begins long work. @returns where to poll, as a path of the farm API. @throws UpstreamError */
  async start<C extends AnyCall>(call: C, given: Given<C>): Promise<string> {
    return (await this.open(call, given)).headers.get("location") ?? "";
  }

  /** @throws UpstreamError, the job's own error among them */
  async poll<C extends AnyCall>(call: C, given: Given<C>): Promise<Polled<AnswerOf<C>>> {
    const response = await this.open(call, given);
    if (response.status === 204) return { progress: Number(response.headers.get("x-progress") ?? 0) };
    return { ready: await parseAnswer(call, response) };
  }
}
