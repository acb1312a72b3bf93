import type { Ability } from "./abilities";
import type { ErrorCode } from "./errors";
import { largestWhole } from "./limits";
import { z } from "./zod";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Who may call:
 * - `anyone`: no token;
 * - `basic`: Basic credentials;
 * - `refresh`: a Bearer refresh token;
 * - `user`: any signed-in person;
 * - `customer`: a person of the customer in the path, or an advisor with a token acting for that customer.
 * Of the last two, only who has the ability, where one is named.
 */
export interface Who {
  kind: "anyone" | "basic" | "refresh" | "user" | "customer";
  ability?: Ability;
}

export const anyone: Who = { kind: "anyone" };
/** Anyone who is signed in; with an ability, only who has it. */
export const user = (ability?: Ability): Who => ({ kind: "user", ...(ability && { ability }) });
/** Anyone of the customer; with an ability, only who has it there. */
export const member = (ability?: Ability): Who => ({ kind: "customer", ...(ability && { ability }) });

type Answer<S extends z.ZodType = z.ZodType> =
  | { kind: "json"; status: 200 | 201; shape: S }
  | { kind: "nothing" }
  | { kind: "file"; media: readonly string[] }
  | { kind: "started" }
  | { kind: "poll"; shape: S };

/** 200 with JSON. */
export const ok = <S extends z.ZodType>(shape: S) => ({ kind: "json", status: 200, shape }) as const;
/** 201 with the created thing as JSON. */
export const created = <S extends z.ZodType>(shape: S) => ({ kind: "json", status: 201, shape }) as const;
/** 204 without a body. */
export const nothing = { kind: "nothing" } as const;
/** 200 with bytes, named by content-disposition. */
export const file = (...media: string[]) => ({ kind: "file", media }) as const;
export const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** 202; the Location header names where to poll. */
export const started = { kind: "started" } as const;
/** 204 with X-Progress (0 to 100) while the job runs, then 200 with JSON, or the job's error. */
export const poll = <S extends z.ZodType>(shape: S) => ({ kind: "poll", shape }) as const;

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** A multipart body: one file, or none to `most` of them, and an optional JSON part named `meta`. */
export interface Upload {
  file: string;
  most?: number;
  meta?: z.ZodType;
  maxBytes: number;
}

export interface AnyCall {
  method: Method;
  /** Path template; `{x}` is a positive integer unless `params` says otherwise. */
  path: string;
  summary: string;
  who: Who;
  params?: Readonly<Record<string, z.ZodType>>;
  query?: z.ZodObject;
  /** Headers of its own that it reads, and what they say. */
  headers?: Readonly<Record<string, string>>;
  body?: z.ZodType;
  upload?: Upload;
  answer: Answer;
  /** What it answers is shown once and kept nowhere, so it takes no key either. */
  secret?: true;
  /** A GET that keeps what it worked out for the next one: its transaction may write. */
  remembers?: true;
  /** What it may answer besides the errors that every call of its kind can give (`commonErrors`). */
  errors?: readonly ErrorCode[];
}

/** Declares a call. The literal types of its parts are kept: clients, handlers and mocks are typed by them. */
export const call = <const C extends AnyCall>(input: C): C => input;

/**
 * Whether a call takes an Idempotency-Key: under the same key it is answered as the first time, and nothing is done twice.
 * What is deleted twice is simply not there the second time.
 */
export const takesKey = ({ method, who, secret }: AnyCall): boolean =>
  !secret &&
  (method === "POST" || method === "PUT") &&
  (who.kind === "customer" || who.ability === "administerInstallation");

/** Whether another request may come under a used key. A change is held against its version anyway; what is made is not. */
export const keyMayServeAgain = ({ method }: AnyCall): boolean => method === "PUT";

/** An id as it stands in a path or a query. */
export const pathId = z.coerce.number().int().positive().max(largestWhole);

/** The parameters of a call's path as one shape, in the order of the path. */
export function paramsShape({ path, params }: AnyCall): z.ZodObject {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  return z.object(Object.fromEntries(names.map((name) => [name, params?.[name] ?? pathId])));
}

export type ParamsOf<C extends AnyCall> = {
  [K in ParamNames<C["path"]>]: C["params"] extends Readonly<Record<K, infer S extends z.ZodType>>
    ? z.output<S>
    : number;
};
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
export type QueryInput<C extends AnyCall> = InputOf<C["query"]>;
export type QueryOf<C extends AnyCall> = OutputOf<C["query"]>;
export type BodyInput<C extends AnyCall> = InputOf<C["body"]>;
export type BodyOf<C extends AnyCall> = OutputOf<C["body"]>;
/** The JSON that a call answers with, as the receiver reads it. */
export type AnswerOf<C extends AnyCall> = C["answer"] extends { shape: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
