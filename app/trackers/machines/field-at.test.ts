import { expect, test } from "vitest";
import { fieldAt } from "./field-at";

const at = (time: string) => `2026-07-14T${time}:00.000Z`;
const place = { lat: 47, lon: 39 };
const figures = { distance: 900, average_speed: 9, standing: 0 };

test("a moment is of the field that is worked then, or stood on; none is told of the road and of a stop beside it", () => {
  const visits = [{ from: at("07:00"), to: at("08:00"), field_id: 1, field_name: "Балка", ...figures }];
  const stops = [
    { from: at("08:00"), to: at("09:30"), ...place, field_id: 1, field_name: "Балка" },
    { from: at("10:00"), to: at("10:20"), ...place, field_id: null, field_name: null },
  ];
  const names = ["06:59", "07:30", "09:00", "09:40", "10:10"].map((time) => fieldAt({ visits, stops }, at(time)));
  expect(names).toEqual([null, "Балка", "Балка", null, null]);
});
