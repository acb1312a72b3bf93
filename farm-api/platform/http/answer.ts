import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { AnswerOf, AnyCall } from "#contract/call";
import { contentDisposition } from "#formats/file-name";
import { KeptAnswer } from "./kept-answers";

const jsonType = "application/json; charset=utf-8";

export interface FileAnswer {
  content: Readable | Buffer;
  type: string;
  /** The name to save it under; without one it is shown in place. */
  name?: string;
  /** Bytes, where known. */
  size?: number;
  /** Somebody's upload: nothing in it may run as ours. `shown` in place, under its name, or only saved. */
  uploaded?: "shown" | "saved";
}

/** What a handler gives back, by the kind of the call's answer. */
export type Result<C extends AnyCall> = KeptAnswer | Found<C>;

type Found<C extends AnyCall> = {
  json: AnswerOf<C>;
  nothing: undefined;
  file: FileAnswer;
  started: { location: string };
  poll: { progress: number } | { ready: AnswerOf<C> };
}[C["answer"]["kind"]];

/** A result as it will be sent; undefined for a stream, which is gone once it is read. */
export function asKept<C extends AnyCall>(call: C, result: Result<C>): KeptAnswer | undefined {
  if (result instanceof KeptAnswer) return result;
  if (call.answer.kind !== "file") return new KeptAnswer(Buffer.from(JSON.stringify(result)), jsonType);
  const { content, type } = result as FileAnswer;
  return Buffer.isBuffer(content) ? new KeptAnswer(content, type) : undefined;
}

/** Thrown by a handler when the caller already has what it would answer. */
export class NotModified extends Error {}

const sendFile = (reply: FastifyReply, { content, type, name, size, uploaded }: FileAnswer) => {
  if (name) void reply.header("content-disposition", contentDisposition(name, uploaded === "shown"));
  if (size !== undefined) void reply.header("content-length", size);
  if (uploaded) {
    void reply
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'");
  }
  return reply.status(200).type(type).send(content);
};

interface AnswerParts {
  status: number;
  location: string | null;
  body: unknown;
}

/** A result as status, Location and JSON; undefined for a file or a poll, which are never repeated. */
export function toParts<C extends AnyCall>(call: C, result: Result<C>): AnswerParts | undefined {
  switch (call.answer.kind) {
    case "json":
      return { status: call.answer.status, location: null, body: result };
    case "nothing":
      return { status: 204, location: null, body: undefined };
    case "started":
      return { status: 202, location: (result as { location: string }).location, body: undefined };
    default:
      return undefined;
  }
}

export function sendParts(reply: FastifyReply, { status, location, body }: AnswerParts) {
  if (location) void reply.header("location", location);
  return status === 204 || status === 202 ? reply.status(status).send() : reply.status(status).send(body);
}

export function sendResult<C extends AnyCall>(call: C, reply: FastifyReply, result: Result<C>) {
  if (result instanceof KeptAnswer) return reply.type(result.type).send(result.content);
  const parts = toParts(call, result);
  if (parts) return sendParts(reply, parts);
  if (call.answer.kind === "file") return sendFile(reply, result as FileAnswer);
  const polled = result as { progress: number } | { ready: unknown };
  if ("ready" in polled) return reply.status(200).send(polled.ready);
  return reply.status(204).header("x-progress", Math.round(polled.progress)).send();
}

/**
 * Fails when an answer does not have the shape that the contract promises.
 * @throws Error with the places; for tests and development.
 */
export function checkAnswer(call: AnyCall, result: unknown): void {
  if (call.answer.kind !== "json" && call.answer.kind !== "poll") return;
  if (result instanceof KeptAnswer) return;
  const body = call.answer.kind === "poll" ? (result as { ready?: unknown }).ready : result;
  if (body === undefined) return;
  const parsed = call.answer.shape.safeParse(JSON.parse(JSON.stringify(body)));
  if (!parsed.success) throw new Error(`${call.method} ${call.path} breaks the contract: ${parsed.error.message}`);
}
