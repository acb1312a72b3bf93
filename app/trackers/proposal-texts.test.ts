import { expect, test } from "vitest";
import type { Proposal } from "#contract/proposals";
import { workStatus, workType } from "#contract/work-words";
import { proposalRow } from "./proposal-texts.server";

const waiting: Proposal = {
  id: 1,
  version: 1,
  day: "2026-07-14",
  status: "open",
  field_id: 2,
  field_name: "Балка",
  field_area: 300_000,
  tz_offset: 3,
  work_type_id: workType.discing,
  type_from: "plan",
  start_dt: "2026-07-14T05:00:00Z",
  end_dt: "2026-07-14T09:00:00Z",
  area: 188_800,
  area_given: false,
  stretches: [],
  target: null,
  recorded_id: null,
  workrecord_id: null,
  reason: null,
};
const names = { type: () => "Дискование", equipment: () => null, operator: () => null };
const grows = (target: Partial<NonNullable<Proposal["target"]>>) =>
  proposalRow(
    {
      ...waiting,
      target: { id: 7, work_status: workStatus.done, area: 100_000, same_day: false, plan: null, ...target },
    },
    names,
  ).grows;

test("what is added to a work that is done already says what that comes to, and a planned one doesn't", () => {
  expect(grows({})).toEqual({ from: 100_000, to: 288_800, atMost: false });
  expect(grows({ same_day: true })).toMatchObject({ to: 288_800, atMost: true });
  expect(grows({ area: 200_000 })).toMatchObject({ to: 300_000 });
  expect(grows({ area: null, work_status: workStatus.planned })).toBeNull();
});
