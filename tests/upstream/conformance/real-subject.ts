import sql from "sql-template-tag";
import { boundaryImportJobs } from "../../../farm-api/boundary-imports/jobs";
import { inScope } from "../../../farm-api/platform/database/scope";
import { Worker } from "../../../farm-api/platform/jobs/worker";
import { testApi } from "../../support/api";
import { password } from "../../support/people";
import type { Subject } from "./subject";

export async function realSubject(): Promise<Subject> {
  const api = await testApi();
  const { pool, files } = api.deps;
  const worker = new Worker({ pool, files, handlers: boundaryImportJobs, log: { error: () => undefined } });
  const { customer, otherCustomer, restrictedCustomer, advisor } = api.people;
  const notification = await inScope(pool, { customerId: customer }, (tx) =>
    tx.row<{ id: number }>(sql`
      INSERT INTO notification (customer_id, notification_type, title, description)
      VALUES (${customer}, 2, 'Тревога', 'Проверка') RETURNING id`),
  );
  return {
    url: await api.app.listen({ port: 0, host: "127.0.0.1" }),
    accounts: {
      admin: "admin@zarya.example",
      worker: "worker@zarya.example",
      foreign: "admin@voshod.example",
      restricted: "admin@luch.example",
      advisor: "agronom@agrosovet.example",
      advisorAdmin: "admin@agrosovet.example",
    },
    password,
    customer,
    foreignCustomer: otherCustomer,
    restrictedCustomer,
    advisor,
    notification: notification?.id ?? 0,
    work: async () => {
      while (await worker.workOnce());
    },
    close: () => api.close(),
  };
}
