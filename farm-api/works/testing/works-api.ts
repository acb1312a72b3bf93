import { expect } from "vitest";
import type { AnswerOf, BodyInput } from "#contract/call";
import { fieldCalls } from "#contract/fields";
import { machineCalls } from "#contract/machines";
import { workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { square } from "../../fields/testing/field-samples";

type NewWork = BodyInput<typeof workCalls.createWorkrecord>;

export interface WorksApi {
  api: TestApi;
  customerId: number;
  ask: Ask;
  /** A field of about 85 ha, with a crop in 2026 where one is given. */
  field(cropId?: number): Promise<number>;
  /** A work of 2026 on a field. @throws where it is refused */
  work(fieldId: number, given: Partial<NewWork>): Promise<AnswerOf<typeof workCalls.createWorkrecord>>;
  machine(model?: string): Promise<number>;
}

/** An API with the administrator of a holding signed in, and makers of what works stand on. */
export async function worksApi(given: Parameters<typeof testApi>[0] = {}): Promise<WorksApi> {
  const api = await testApi(given);
  const customerId = api.people.customer;
  const ask = await api.as(api.people.admin);
  let count = 0;
  return {
    api,
    customerId,
    ask,
    async field(cropId) {
      count += 1;
      const body = { name: `Поле ${count}`, geojson: square(39 + count / 50, 47) };
      const made = await ask(fieldCalls.createField, { params: { customerId }, body });
      expect(made.status, JSON.stringify(made.problem)).toBe(201);
      const params = { customerId, fieldId: made.body.id };
      if (cropId) await ask(fieldCalls.setSowing, { params, body: { year: 2026, crop_id: cropId } });
      return made.body.id;
    },
    async work(fieldId, given) {
      const made = await ask(workCalls.createWorkrecord, {
        params: { customerId, fieldId },
        body: { work_type_id: workType.cultivation, season: 2026, ...given },
      });
      expect(made.status, JSON.stringify(made.problem)).toBe(201);
      return made.body;
    },
    async machine(model = "John Deere 8430") {
      const body = { machine_type: "TRACTOR" as const, model };
      const made = await ask(machineCalls.createMachine, { params: { customerId }, body });
      expect(made.status, JSON.stringify(made.problem)).toBe(201);
      return made.body.id;
    },
  };
}
