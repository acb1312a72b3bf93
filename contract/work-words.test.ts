import { expect, test } from "vitest";
import { notificationType } from "./notification-words";
import { workGroup, workStatus, workType } from "./work-words";

test("numbers are those that stored works and other programs have", () => {
  expect(workStatus).toEqual({ done: 1, planned: 2, cancelled: 3 });
  expect(workGroup).toEqual({ tillage: 1, fertilizing: 2, sowing: 3, spraying: 4, harvest: 5, other: 6 });
  expect(workType).toMatchObject({
    ...{ fertilizing: 2, sowing: 3, spraying: 4, harvesting: 5 },
    ...{ discing: 10, plowing: 11, cultivation: 12, subsoiling: 13, harrowing: 14, rolling: 15 },
    ...{ coating: 19, irrigation: 31, moving: 32 },
  });
  expect(notificationType).toEqual({ scouting: 1, alarm: 2, comment: 3, recommendation: 4, scoutPlan: 5 });
});
