import { expect, test } from "vitest";
import { z } from "#contract/zod";
import { UpstreamError } from "~/upstream/upstream-error";
import { answerDrawn } from "./answer-drawn.server";
import { boundaryTyped, lineTyped } from "./typed-shapes.server";

const schema = z.object({ boundary: boundaryTyped });
const form = (boundary: string) => {
  const data = new FormData();
  data.set("boundary", boundary);
  return data;
};
const lines = "47, 39\n47, 40\n48, 40";

const refusedWith = (error: Error) => answerDrawn(form(lines), schema, "boundary", () => Promise.reject(error));

test("a fault of the geometry stands at what was drawn, with its place, and what was sent comes back", async () => {
  const place: [number, number] = [39.5, 47.5];
  const answer = await refusedWith(
    new UpstreamError("GeometryInvalid", 422, "Граница пересекает сама себя", { place }),
  );
  expect(answer).toMatchObject({
    data: {
      code: "GeometryInvalid",
      place,
      result: { error: { boundary: ["Граница пересекает сама себя"] }, initialValue: { boundary: lines } },
    },
    init: { status: 422 },
  });
});

test("who changed the field meanwhile is named, with the time by the clock of the holding", async () => {
  const details = { changed_by: "Иванов Пётр", changed_at: "2026-05-01T08:00:00Z", tz_offset: 10 };
  const answer = await refusedWith(new UpstreamError("StaleVersion", 409, "Изменено", details));
  expect(answer).toMatchObject({ data: { code: "StaleVersion", place: null }, init: { status: 409 } });
  expect(JSON.stringify(answer)).toContain("Иванов Пётр 01.05.26, 18:00");
});

test("an error of another kind is thrown on", async () => {
  await expect(refusedWith(new TypeError("no"))).rejects.toThrow("no");
});

test("an accepted form answers for itself", async () => {
  const answer = await answerDrawn(form(lines), schema, "boundary", async () => new Response(null, { status: 302 }));
  expect(answer).toBeInstanceOf(Response);
});

test("an empty drawing and an unreadable text never reach the farm API", async () => {
  for (const text of ["", "абв", "{"]) {
    const answer = await answerDrawn(form(text), schema, "boundary", () => Promise.reject(new Error("asked")));
    expect(answer).toMatchObject({ init: { status: 400 } });
  }
});

test("a line needs two points", () => {
  expect(lineTyped.safeParse("47, 39").success).toBe(false);
  expect(lineTyped.parse("47, 39\n47, 40")).toEqual({
    type: "LineString",
    coordinates: [
      [39, 47],
      [40, 47],
    ],
  });
});
