import { expect, test } from "vitest";
import { notificationType as type } from "#contract/notification-words";
import type { Notification } from "#contract/notifications";
import { notificationTarget } from "./notification-target";

const to = (notification_type: Notification["notification_type"], data: Notification["data"]) =>
  notificationTarget(7, {
    id: 1,
    created_at: "",
    customer_id: 7,
    title: "",
    description: "",
    notification_type,
    data,
    count: 1,
  });

test("every type leads where section 4 says", () => {
  expect(to(type.recommendation, { field_id: 3 })).toBe("/customer/7/recommendations");
  expect(to(type.scoutPlan, { scout_plan_id: 9 })).toBe("/customer/7/scouting/plans?plan=9");
  expect(to(type.scouting, { field_id: 3, scout_id: 5 })).toBe("/customer/7/fields/3/scouts/5");
  expect(to(type.alarm, { field_id: 3 })).toBe("/customer/7/fields/3");
  expect(to(type.alarm, { division_id: 2, weather: true })).toBe("/customer/7/weather?place=2");
  expect(to(type.alarm, { field_id: 3, weather: true })).toBe("/customer/7/fields/3/weather");
  expect(to(type.alarm, { field_id: 3, scene: "2026-07-10" })).toBe("/customer/7/fields/3/vegetation?date=2026-07-10");
  expect(to(type.alarm, { scene: "2026-07-10" })).toBe("/customer/7/vegetation?date=2026-07-10");
  expect(to(type.alarm, { machine_id: 8, at: "2026-07-13T23:10:00.000Z" })).toBe(
    "/customer/7/machines?machine=8&at=2026-07-13T23%3A10%3A00.000Z",
  );
  expect(to(type.comment, {})).toBe("/customer/7/scouting");
});
