import {
  type AnswerOf,
  type AnyCall,
  type BodyOf,
  type ParamsOf,
  paramsShape,
  type QueryOf,
} from "../../contract/call";
import type { CallName, calls } from "../../contract/calls";
import type { ErrorCode } from "../../contract/errors";
import type { Asked, Behind } from "./line";
import { sendJson, sendProblem } from "./send";

type Call<N extends CallName> = (typeof calls)[N];

/** What a scripted call hears, parsed as the contract says. */
interface Told<N extends CallName> {
  params: ParamsOf<Call<N>>;
  query: QueryOf<Call<N>>;
  body: BodyOf<Call<N>>;
  authorization: string;
}

/** How calls are answered, typed by the contract. */
export type Script = { readonly [N in CallName]?: (told: Told<N>) => AnswerOf<Call<N>> };

/** What a script refuses. */
export class Refusal extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

function told<N extends CallName>(shape: AnyCall, { params, query, body, request }: Asked): Told<N> {
  return {
    params: paramsShape(shape).parse(params),
    query: shape.query?.parse(query),
    body: shape.body?.parse(body),
    authorization: request.headers.authorization ?? "",
  } as Told<N>;
}

/**
 * A farm API that is none: it has the answers of its script and no rules of its own. What it answers is checked by the
 * contract's shapes; what it is asked beyond its script is a fault.
 */
export class Scripted implements Behind {
  constructor(private script: Script) {}

  /** Begins another one. */
  play(script: Script): void {
    this.script = script;
  }

  async answer({ call, ...asked }: Asked): Promise<number> {
    if (!call) return sendJson(asked.response, 200, { status: "ready" });
    try {
      return this.perform(call.name, call.shape, asked);
    } catch (error) {
      if (error instanceof Refusal) return sendProblem(asked.response, error.code);
      throw error;
    }
  }

  private perform<N extends CallName>(name: N, shape: AnyCall, asked: Asked): number {
    const answerer: Script[N] = this.script[name];
    if (!answerer) throw new Error(`${name} is not in the script`);
    const answer = answerer(told(shape, asked));
    if (shape.answer.kind === "json")
      return sendJson(asked.response, shape.answer.status, shape.answer.shape.parse(answer));
    asked.response.writeHead(204).end();
    return 204;
  }
}
