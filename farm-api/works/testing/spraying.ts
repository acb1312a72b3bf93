import { expect } from "vitest";
import type { BodyInput } from "#contract/call";
import { fieldCalls } from "#contract/fields";
import { workCheckCalls as calls } from "#contract/work-checks";
import { workType } from "#contract/work-words";
import type { WorksApi } from "./works-api";

/** Колосаль Про: wheat 0.3–0.4 л/га, 30 days before harvest, twice a season, 14 days between, 3 days off the field. */
export const fungicide = { kind: "pesticide", product_id: 90, unit: "л/га", rate: 0.4 } as const;
type Given = Partial<BodyInput<typeof calls.checkProducts>>;

export const at = (day: string) => `${day}T05:00:00Z`;

/** Sprayings of a farm's fields, and what is said of them. */
export function sprayingOn(farm: () => WorksApi) {
  async function checkWhole(fieldId: number, given: Given) {
    const params = { customerId: farm().customerId, fieldId };
    const body = {
      season: 2026,
      start_dt: "2026-05-20T05:00:00Z",
      work_type_id: workType.spraying,
      products: [fungicide],
      ...given,
    };
    const answer = await farm().ask(calls.checkProducts, { params, body });
    expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
    return answer.body;
  }
  return {
    checkWhole,
    check: async (fieldId: number, given: Given) => (await checkWhole(fieldId, given)).items[0],
    async withHarvest(day: string) {
      const field = await farm().field(1);
      await farm().work(field, { work_type_id: workType.harvesting, start_dt: at(day) });
      return field;
    },
    spray: (field: number, day: string, product_id = 90) =>
      farm().work(field, {
        work_type_id: workType.spraying,
        start_dt: at(day),
        products: [{ ...fungicide, product_id }],
      }),
    async setField(fieldId: number, values: object) {
      const params = { customerId: farm().customerId, fieldId };
      const { body } = await farm().ask(fieldCalls.getField, { params });
      const answer = await farm().ask(fieldCalls.updateField, { params, body: { ...values, version: body.version } });
      expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
    },
  };
}
