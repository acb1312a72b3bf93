import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { workStatus } from "#contract/work-words";
import { dayAt } from "#formats/days/instants";
import { UpstreamError } from "~/upstream/upstream-error";
import { atFormFields } from "./at-form-fields.server";
import { instantOf, toldTime, usualDay } from "./days";
import { workForm } from "./form";
import { factOf } from "./form-input";
import { toBody } from "./to-body";

function send(fields: Record<string, string>) {
  const form = new FormData();
  const always = { intent: "save", season: "2026", work_type_id: "4", work_status: "2" };
  for (const [name, value] of Object.entries({ ...always, ...fields })) form.append(name, value);
  return parseWithZod(form, { schema: workForm("2026-11-21") });
}

function accepted(fields: Record<string, string>) {
  const { status, value, error } = { value: undefined, error: undefined, ...send(fields) };
  if (status !== "success" || !value) throw new Error(JSON.stringify(error));
  return value;
}

const surroundings = { tzOffset: 5, units: { "fertilizer:7": "т/га" as const } };

describe("days", () => {
  test("a day without a time is a working day at the field", () => {
    const start = instantOf("2026-04-20", null, "start", 5.5);
    expect(start).toBe("2026-04-20T08:00:00+05:30");
    expect([dayAt(start, 5.5), toldTime(start, "start", 5.5)]).toEqual(["2026-04-20", null]);
    expect(toldTime(instantOf("2026-04-20", "06:30", "end", null), "end", null)).toBe("06:30");
  });

  test("the usual day belongs to the season", () => {
    const today = "2026-11-21";
    expect([2026, 2027, 2024].map((season) => usualDay(season, today))).toEqual([
      "2026-11-21",
      "2026-11-21",
      "2024-11-21",
    ]);
    expect(usualDay(2027, "2028-02-29")).toBe("2027-02-28");
  });
});

test("a work that is planned again has no fact, one that is done the hours it was done in", () => {
  const part = { start_dt: "2026-07-13T12:45:00Z", end_dt: "2026-07-14T10:00:00Z", area: 555_400 };
  const planned = { start_dt: "2026-07-15T05:00:00Z", end_dt: "2026-07-15T15:00:00Z", area: 555_400 };
  const none = { start_dt: null, end_dt: null, area: null };
  expect(factOf({ ...part, planned, work_status: workStatus.done })).toEqual(part);
  expect(factOf({ ...part, planned, work_status: workStatus.planned })).toEqual(none);
  expect(factOf({ ...part, planned, work_status: workStatus.cancelled })).toEqual({ ...part, area: null });
});

describe("a form that is sent", () => {
  test("of what is left empty nothing is sent, nor are empty lines", () => {
    const value = accepted({ "products[0].product": "", "machinery[0].machine_id": "" });
    expect(toBody(value, surroundings)).toMatchObject({
      work_status: workStatus.planned,
      start_dt: undefined,
      area: undefined,
      planned: { start_dt: undefined, area: undefined },
      products: [],
      machinery: [],
    });
  });

  test("a fact stands beside its plan; a product without a unit takes the dictionary's", () => {
    const value = accepted({
      work_status: "1",
      "plan.start_day": "2026-04-20",
      "plan.end_day": "2026-04-22",
      "plan.area": "80",
      "fact.start_day": "2026-04-21",
      "fact.area": "12,5",
      "products[1].product": "fertilizer:7",
      "products[1].rate": "1,5",
    });
    expect(toBody(value, surroundings)).toMatchObject({
      start_dt: "2026-04-21T08:00:00+05:00",
      end_dt: undefined,
      area: 125_000,
      planned: { start_dt: "2026-04-20T08:00:00+05:00", end_dt: "2026-04-22T18:00:00+05:00", area: 800_000 },
      products: [{ kind: "fertilizer", product_id: 7, unit: "т/га", rate: 1.5 }],
    });
  });

  test.each<[string, Record<string, string>, string, string]>([
    [
      "an end before the start",
      { "plan.start_day": "2026-05-02", "plan.end_day": "2026-05-01" },
      "plan.end_day",
      "Окончание раньше начала",
    ],
    ["a time without its day", { "fact.start_time": "08:30" }, "fact.start_day", "Укажите и день"],
    [
      "a negative dose",
      { "products[0].product": "pesticide:1", "products[0].rate": "-1" },
      "products[0].rate",
      "Норма должна быть больше нуля",
    ],
    ["no number", { "plan.area": "много" }, "plan.area", "Введите число"],
    ["a dose of nothing", { "products[0].rate": "2" }, "products[0].product", "Выберите препарат"],
    ["an implement alone", { "machinery[0].equipment_id": "3" }, "machinery[0].machine_id", "Выберите машину"],
    ["no type", { work_type_id: "" }, "work_type_id", "Выберите вид работы"],
    ["a yield of a spraying", { field_yield: "50" }, "field_yield", "Урожайность указывают у уборки урожая"],
    ["a forged product", { "products[0].product": "water:1" }, "products[0].product", "Выберите из списка"],
  ])("%s is refused at its control", (_, fields, control, message) => {
    expect(send(fields).reply().error?.[control]).toEqual([message]);
  });
});

test("the farm API's faults come to the controls that hold them, each once", () => {
  const value = accepted({ "plan.start_day": "2020-01-01", "products[2].product": "pesticide:1" });
  const fault = (path: string) => ({ path, message: "Дата вне сезона" });
  const fields = [fault("start_dt"), fault("planned.start_dt"), fault("products.0.product_id")];
  const refuse = () => atFormFields(new UpstreamError("Invalid", 422, "", { fields }), value);
  expect(refuse).toThrow(
    expect.objectContaining({ details: { fields: [fault("plan.start_day"), fault("products.2.product")] } }),
  );
});
