import { expect, test } from "vitest";
import { fuelIn } from "./fuel";

test.each([
  ["wialon", { fuel_lvl: 1834 }, { level: 1834, unit: "raw", used: null }],
  ["wialon", { fuel: 45.8, hw: "V4.5" }, { level: 45.8, unit: "raw", used: null }],
  ["wialon", { lls_1: 2045 }, { level: 2045, unit: "raw", used: null }],
  ["wialon", { fuel_l: 210.5, fuel_used: 12_345.6 }, { level: 210.5, unit: "l", used: 12_345.6 }],
  ["wialon", { can_fls: 64 }, { level: 64, unit: "percent", used: null }],
  // More than the whole tank is no per cent, whatever it is called.
  ["wialon", { can_fls: 412 }, { level: 412, unit: "raw", used: null }],
  ["osmand", { fuel: 24.5 }, { level: 24.5, unit: "raw", used: null }],
  ["osmand", { fuel_percent: 24.5 }, { level: 24.5, unit: "percent", used: null }],
  ["traccar", { fuel: 24.5 }, { level: 24.5, unit: "l", used: null }],
  ["traccar", { fuelLevel: 61, fuelUsed: 900 }, { level: 61, unit: "percent", used: 900 }],
  ["egts", { fuel1: 120.5, fuel2: 30 }, { level: 150.5, unit: "l", used: null }],
  ["egts", { fuel1_m1: 345, fuel1_m2: 100 }, { level: 445, unit: "l", used: null }],
  ["egts", { fuel1_m2_raw: 1200 }, { level: 1200, unit: "raw", used: null }],
  ["egts", { fuel1_percent: 55 }, { level: 55, unit: "percent", used: null }],
  ["egts", { fuel1_raw: 1200 }, { level: 1200, unit: "raw", used: null }],
  ["wialon", { fuel_lvl: -5 }, null],
  ["wialon", { fuel_card: "7700", fuelConsumption: 12 }, null],
  ["wialon", { sat: 11, adc1: 4.2 }, null],
] as const)("fuel by %s: %o", (source, attributes, told) => {
  expect(fuelIn(source, attributes)).toEqual(told);
});
