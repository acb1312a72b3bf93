import { MockServer } from "../mock-server";
import { customers, password, people } from "../world/people";
import type { Subject } from "./subject";

export async function mockSubject(): Promise<Subject> {
  const server = new MockServer();
  const port = await server.listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    accounts: {
      admin: people.farm.email,
      worker: people.worker.email,
      foreign: people.foreign.email,
      restricted: people.restricted.email,
      advisor: people.advisor.email,
      advisorAdmin: people.admin.email,
    },
    password,
    customer: customers.zarya.id,
    foreignCustomer: customers.foreign.id,
    restrictedCustomer: customers.luch.id,
    advisor: 1,
    notification: 11,
    work: async () => undefined,
    close: () => server.close(),
  };
}
