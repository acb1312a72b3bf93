import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { allCalls } from "./calls";
import { openApiDocument } from "./openapi";

test("the document is valid OpenAPI 3.1 and names every call", async () => {
  const document = openApiDocument();
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((path) => Object.values(path))
    .map(({ operationId }) => operationId);
  expect(operations.sort()).toEqual(allCalls.map(([name]) => name).sort());
});

test("no two calls share a method and a path", () => {
  const addresses = allCalls.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
