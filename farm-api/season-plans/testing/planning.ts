import { expect } from "vitest";
import type { BodyInput } from "#contract/call";
import { seasonPlanCalls as calls } from "#contract/season-plans";
import { workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import type { WorksApi } from "../../works/testing/works-api";

export const sowing = {
  work_type_id: workType.sowing,
  start_dt: "2024-02-29T05:00:00Z",
  end_dt: "2024-03-04T15:00:00Z",
};
export const spraying = {
  work_type_id: workType.spraying,
  start_dt: "2024-04-20T05:00:00Z",
  products: [{ kind: "pesticide", product_id: 1, unit: "л/га", rate: 0.4 } as const],
};

/** What a holding does with its plans; whatever is refused fails the test. */
export function planning(farm: () => WorksApi) {
  const here = () => ({ customerId: farm().customerId });
  const at = (id: number) => ({ ...here(), id });
  return {
    here,
    at,
    async plan(name: string, given: { season?: number; crop_id?: number } = {}) {
      const made = await farm().ask(calls.createSeasonPlan, {
        params: here(),
        body: { name, season: 2024, crop_id: 1, ...given },
      });
      expect(made.status, JSON.stringify(made.problem)).toBe(201);
      return made.body;
    },
    async prescribe(id: number, body: BodyInput<typeof calls.createSeasonPlanWorkrecord>) {
      const made = await farm().ask(calls.createSeasonPlanWorkrecord, { params: at(id), body });
      expect(made.status, JSON.stringify(made.problem)).toBe(201);
      return made.body;
    },
    attach: (id: number, fieldId: number) =>
      farm().ask(calls.attachSeasonPlanField, { params: { ...at(id), fieldId } }),
    async worksOf(fieldId: number) {
      const answer = await farm().ask(workCalls.listFieldWorkrecords, { params: { ...here(), fieldId } });
      return answer.body.items;
    },
  };
}
