import { type AnyCall, paramsShape, takesKey } from "./call";
import { allCalls } from "./calls";
import { errorsOf } from "./common-errors";
import { errorTable, problem } from "./errors";
import { z } from "./zod";

type Json = Record<string, unknown>;

const schemaOf = (shape: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: "any" });
  return schema;
};

const parametersIn = (place: "path" | "query", shape: z.ZodObject): Json[] =>
  Object.entries(shape.shape).map(([name, part]) => ({
    name,
    in: place,
    required: place === "path" || !(part as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(part as z.ZodType, "input"),
  }));

const progressHeader = {
  "X-Progress": { schema: { type: "integer", minimum: 0, maximum: 100 }, description: "Per cent of the work done" },
};

function successOf({ answer }: AnyCall): Json {
  switch (answer.kind) {
    case "json":
      return {
        [answer.status]: {
          description: "Done",
          content: { "application/json": { schema: schemaOf(answer.shape, "output") } },
        },
      };
    case "nothing":
      return { 204: { description: "Done" } };
    case "file":
      return { 200: { description: "The file", content: Object.fromEntries(answer.media.map((type) => [type, {}])) } };
    case "started":
      return {
        202: {
          description: "Begun",
          headers: { Location: { schema: { type: "string" }, description: "Where to poll" } },
        },
      };
    case "poll":
      return {
        200: { description: "Ready", content: { "application/json": { schema: schemaOf(answer.shape, "output") } } },
        204: { description: "Still running", headers: progressHeader },
      };
  }
}

function errorsByStatus(call: AnyCall): Json {
  const codes = errorsOf(call);
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))];
  const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: codes.filter((code) => errorTable[code].status === status).join(", "), content },
    ]),
  );
}

function requestBody(call: AnyCall): Json | undefined {
  if (call.body) return { required: true, content: { "application/json": { schema: schemaOf(call.body, "input") } } };
  if (!call.upload) return undefined;
  const meta = call.upload.meta ? { meta: schemaOf(call.upload.meta, "input") } : {};
  const bytes = { type: "string", contentMediaType: "application/octet-stream" };
  const files = call.upload.most ? { type: "array", items: bytes, maxItems: call.upload.most } : bytes;
  const properties = { ...meta, [call.upload.file]: files };
  return { required: true, content: { "multipart/form-data": { schema: { type: "object", properties } } } };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 8, maxLength: 100 },
  description:
    "The same key again gives the same answer; with another body, a POST is refused and a PUT is another change",
};

function security({ who }: AnyCall): Json[] {
  if (who.kind === "anyone") return [];
  return [{ [who.kind === "basic" ? "basic" : "bearer"]: [] }];
}

function operation(name: string, call: AnyCall): Json {
  const body = requestBody(call);
  return {
    operationId: name,
    summary: call.summary,
    security: security(call),
    parameters: [
      ...parametersIn("path", paramsShape(call)),
      ...(call.query ? parametersIn("query", call.query) : []),
      ...Object.entries(call.headers ?? {}).map(([name, description]) => ({
        name,
        in: "header",
        required: false,
        schema: { type: "string" },
        description,
      })),
      ...(takesKey(call) ? [idempotencyKey] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { ...successOf(call), ...errorsByStatus(call) },
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of allCalls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Polevod farm API",
      version: "1",
      description: "Times are UTC, areas m², coordinates longitude before latitude.",
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" }, basic: { type: "http", scheme: "basic" } },
    },
  };
}
