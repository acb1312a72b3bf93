import { expect, test } from "vitest";
import { mainCrops, mainSowing } from "./main-sowing";

test("a field's own sowing stands for it, else the first of its plots; its crops are named once", () => {
  const plots = [
    { plot_id: 4, crop_id: 5 },
    { plot_id: 6, crop_id: 1 },
    { plot_id: 7, crop_id: 5 },
  ];
  const whole = { plot_id: null, crop_id: 2 };
  expect([mainSowing([...plots, whole]), mainCrops([...plots, whole])]).toEqual([whole, [2]]);
  expect([mainSowing(plots), mainCrops(plots)]).toEqual([plots[0], [5, 1]]);
  expect([mainSowing([]), mainCrops([])]).toEqual([undefined, []]);
});
