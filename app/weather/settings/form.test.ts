import { expect, test } from "vitest";
import { settingsForm } from "./form";

const pair = (go1: string, stop1: string) => ({ go1, stop1 });
const rules = {
  wind: pair("3", "5,5"),
  gust: pair("6", "9"),
  delta_t: { stop0: "0", go0: "2", ...pair("8", "10") },
  temperature: { stop0: "−5", go0: "5", ...pair("25", "30") },
  humidity: { stop0: "30", go0: "50", ...pair("90", "98") },
  precipitation: pair("0,1", "0,3"),
  rain_before: pair("0,2", "2"),
  wet_hours: "3",
  rain_after: pair("0,3", "1"),
  rain_free_hours: "4",
  inversion: { wind: "1,5", cloud: "50" },
  bees: {
    class_1: { wind: "2", flying_at: "15", margin: "0" },
    class_2: { wind: "3", flying_at: "15", margin: "0,5" },
    class_3: { wind: "5", flying_at: "15", margin: "1" },
  },
};
const parse = (change: object) =>
  settingsForm.safeParse({ intent: "rules", version: 1, product: "herbicide", rules: { ...rules, ...change } });

test("limits typed with commas are rules; what begins at nought needs no lower one", () => {
  const { data } = parse({});
  expect(data).toMatchObject({
    rules: {
      wind: { stop: [0, 5.5], go: [0, 3] },
      temperature: { stop: [-5, 30], go: [5, 25] },
      rain_free_hours: 4,
      wet_hours: 3,
    },
  });
  expect(data).toMatchObject({
    rules: { inversion: { wind: 1.5, cloud: 50 }, bees: { class_2: { wind: 3, flying_at: 15, margin: 0.5 } } },
  });
});

test("bounds out of order, too large and empty ones are told at their box", () => {
  const told = (change: object) => parse(change).error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(told({ wind: pair("3", "1") })).toEqual([
    ["rules.wind.go1", "Границы «с осторожностью» должны лежать внутри границ запрета"],
  ]);
  expect(told({ gust: pair("6", "99") })).toEqual([["rules.gust.stop1", "Число от 0 до 30"]]);
  expect(told({ humidity: { ...rules.humidity, go0: "" } })).toEqual([["rules.humidity.go0", "Число от 0 до 100"]]);
  expect(told({ inversion: { wind: "6", cloud: "" } })).toEqual([
    ["rules.inversion.wind", "Число от 0 до 5"],
    ["rules.inversion.cloud", "Число от 0 до 100"],
  ]);
  const worst = { ...rules.bees.class_1, wind: "3,5", margin: "5" };
  expect(told({ bees: { ...rules.bees, class_1: worst } })).toEqual([["rules.bees.class_1.margin", "Число от 0 до 4"]]);
  expect(told({ bees: { ...rules.bees, class_1: { ...worst, margin: "0" } } })).toEqual([
    ["rules.bees.class_1.wind", "Чем опаснее класс, тем строже предел: не больше, чем у следующего класса"],
  ]);
});
