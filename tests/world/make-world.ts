import sql from "sql-template-tag";
import { moscowSeason } from "#formats/days/instants";
import type { Person } from "../../contract/identity";
import { notificationType as news } from "../../contract/notification-words";
import type { Notification } from "../../contract/notifications";
import { createDivision } from "../../farm-api/divisions/create-division";
import { createDivisionGroup } from "../../farm-api/divisions/create-division-group";
import { loadGeos } from "../../farm-api/geometry/geos/scope";
import { openPool, type Pool } from "../../farm-api/platform/database/pool";
import { inScope, type Transaction } from "../../farm-api/platform/database/scope";
import { anythingAsker, type Make, making, typed } from "../support/ask";
import { buildFarmApi, tokenOf } from "../support/farm-api";
import { makeTemplate } from "../support/template";
import { customers, people } from "./people";
import { startAllIds, startIds } from "./start-ids";
import { boundariesOf, writeFields } from "./write-fields";
import { writeLand } from "./write-land";
import { writePeople } from "./write-people";
import { writeSatellite } from "./write-satellite";
import { writeScouting } from "./write-scouting";
import { writeTracks } from "./write-tracks";
import { writeWorks } from "./write-works";
import { writeZones } from "./write-zones";

/** What the tests make gets ids from here on. */
const firstIdOfTests = 100_001;

const notices = [
  [news.scouting, "Осмотр проведён", { field_id: 1001, scout_id: 7 }],
  [news.alarm, "Падение NDVI", { field_id: 1001 }],
  [news.recommendation, "Новая рекомендация", {}],
  [news.scoutPlan, "План осмотров", { scout_plan_id: 3 }],
] as const satisfies [Notification["notification_type"], string, Notification["data"]][];

const writeNotifications = (pool: Pool, customerId: number) =>
  inScope(pool, { customerId }, async (tx) => {
    for (const [index, [type, title, data]] of notices.entries())
      await tx.run(sql`
        INSERT INTO notification (customer_id, id, notification_type, title, description, data, created_at)
        OVERRIDING SYSTEM VALUE VALUES (${customerId}, ${customerId * 10 + index + 1}, ${type}, ${title}, 'Проверьте',
          ${JSON.stringify(data)}, now() - make_interval(hours => ${index + 1}))`);
  });

/** Two divisions in a group, one that has a brigade, and the brigade. @returns their ids */
async function writeDivisions(tx: Transaction, customerId: number): Promise<number[]> {
  await startIds(tx, "division_group", customerId * 100 + 1);
  await startIds(tx, "division", customerId * 100 + 11);
  const group = await createDivisionGroup(tx, customerId, "Северная группа");
  const add = async (name: string, divisiongroup_id: number | null, parent_id: number | null = null) => {
    const season = moscowSeason(new Date());
    return (await createDivision(tx, { customerId, season }, { name, divisiongroup_id, parent_id })).id;
  };
  const first = await add("Отделение № 1", group.id);
  const second = await add("Отделение № 2", group.id);
  const third = await add("Отделение № 3", null);
  return [first, second, third, await add("Бригада № 1", null, third)];
}

type Customer = (typeof customers)[keyof typeof customers];

/** Who may do everything in a customer. */
function administratorOf(customer: Customer): Person {
  const found = Object.values<Person>(people).find(({ customer_id, admin }) => customer_id === customer.id && admin);
  if (!found) throw new Error(`${customer.name} has no administrator`);
  return found;
}

interface Keeper {
  person: Person;
  make: Make;
  pool: Pool;
}

/** Writes what a customer has, in the name of its administrator. */
async function writeHolding({ person, make, pool }: Keeper, { id: customerId, country }: Customer, count?: number) {
  await inScope(pool, { customerId, userId: person.id }, async (tx) => {
    const divisionIds = await writeDivisions(tx, customerId);
    await writeFields(tx, { customerId, divisionIds, count });
  });
  const boundaries = boundariesOf(customerId, count);
  if (customerId === customers.zarya.id) await writeScouting(make, pool, { customerId, boundaries });
  await writeNotifications(pool, customerId);
  await writeLand(make, { customerId, boundaries, registered: country === "RU" });
  if (customerId !== customers.zarya.id) return;
  await writeWorks(make, { customerId, boundaries });
  // The many fields that pages are weighed with are not looked at from above.
  if (count !== undefined) return;
  await writeSatellite(pool, customerId);
  await writeTracks(pool);
  await writeZones(make, pool, customerId);
}

interface Options {
  server: string;
  /** What the database is called. */
  name: string;
  /** Where the documents' files go. */
  directory: string;
  /** Fields of the first customer, named by number; without it, the few that tell all there is to see. */
  fieldsCount?: number;
}

/** Makes a database with the holdings that the browser tests name; it is not used itself, others are copies of it. */
export async function makeWorld({ server, name, directory, fieldsCount }: Options): Promise<void> {
  await loadGeos();
  const pool = openPool({ url: await makeTemplate(server, name), size: 2 });
  const { app, deps } = await buildFarmApi({ pool, directory });
  await inScope(pool, { system: true }, writePeople);
  for (const customer of Object.values(customers)) {
    const person = administratorOf(customer);
    const make = making(typed(anythingAsker(app, await tokenOf(deps, person.id))));
    await writeHolding({ person, make, pool }, customer, customer === customers.zarya ? fieldsCount : undefined);
  }
  await inScope(pool, { system: true }, async (tx) => {
    await startAllIds(tx, firstIdOfTests);
    // Those who wrote it were signed in.
    await tx.run(sql`DELETE FROM session`);
  });
  await pool.query("VACUUM ANALYZE");
  await app.close();
  await pool.end();
}
