import { version } from "#contract/shapes";
import {
  airLimits,
  laxerForWorse,
  laxerLimits,
  type SprayLimit,
  type SprayRules,
  sprayLimits,
} from "#contract/weather-settings";
import { productType } from "#contract/weather-shapes";
import { z } from "#contract/zod";
import { numberNeeded, numberTyped } from "~/words/number-typed";
import { hasLower } from "./rule-names";

const numberWithin = ([min, max]: readonly [number, number]) =>
  numberNeeded({ min, max }, `Число от ${String(min).replace("-", "−")} до ${max}`);

const bound = (name: SprayLimit) => numberWithin(sprayLimits[name]);

const lower = (name: SprayLimit) =>
  hasLower(name)
    ? bound(name)
    : z
        .string()
        .optional()
        .transform(() => sprayLimits[name][0]);

const range = (name: SprayLimit) =>
  z
    .object({ stop0: lower(name), go0: lower(name), go1: bound(name), stop1: bound(name) })
    .refine(({ stop0, go0, go1, stop1 }) => stop0 <= go0 && go0 <= go1 && go1 <= stop1, {
      error: "Границы «с осторожностью» должны лежать внутри границ запрета",
      path: ["go1"],
    })
    .transform(({ stop0, go0, go1, stop1 }): SprayRules["wind"] => ({ stop: [stop0, stop1], go: [go0, go1] }));

const { inversion, bees } = airLimits;
const ofClass = z.object({
  wind: numberWithin(bees.wind),
  flying_at: numberWithin(bees.flying_at),
  margin: numberWithin(bees.margin),
});

const hoursTyped = numberTyped({ min: 0, max: 24, integer: true }, "Целое число часов от 0 до 24").transform(
  (value) => value ?? 0,
);
const rules = {
  wind: range("wind"),
  gust: range("gust"),
  delta_t: range("delta_t"),
  temperature: range("temperature"),
  humidity: range("humidity"),
  precipitation: range("precipitation"),
  rain_before: range("rain_before"),
  wet_hours: hoursTyped,
  rain_after: range("rain_after"),
  rain_free_hours: hoursTyped,
  inversion: z.object({ wind: numberWithin(inversion.wind), cloud: numberWithin(inversion.cloud) }),
  bees: z.object({ class_1: ofClass, class_2: ofClass, class_3: ofClass }).superRefine((typed, context) => {
    for (const path of laxerLimits(typed)) context.addIssue({ code: "custom", path, message: laxerForWorse });
  }),
};

export const settingsForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("distance"),
    version,
    /** km */
    distance: numberTyped({ min: 0, max: 100 }, "Расстояние от 0 до 100 км").transform((value) => value ?? 0),
  }),
  z.object({ intent: z.literal("rules"), version, product: productType, rules: z.object(rules) }),
  z.object({ intent: z.literal("usual"), version, product: productType }),
]);
