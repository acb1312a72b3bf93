import type { Customer, Person } from "../../contract/identity";
import { permissions } from "../../contract/permissions";

/** Everybody's. */
export const password = "polevod-demo";

export const customers = {
  zarya: { id: 1, name: "Заря", country: "RU", restricted: false, sat_enabled: true, demo_day: null, tz_offset: 3 },
  luch: { id: 2, name: "Луч", country: "RU", restricted: true, sat_enabled: true, demo_day: null, tz_offset: 3 },
  voshod: { id: 3, name: "Восход", country: "KZ", restricted: false, sat_enabled: true, demo_day: null, tz_offset: 3 },
  niva: { id: 4, name: "Нива", country: "RU", restricted: false, sat_enabled: false, demo_day: null, tz_offset: 3 },
  foreign: { id: 5, name: "Чужое", country: "RU", restricted: false, sat_enabled: true, demo_day: null, tz_offset: 3 },
} as const satisfies Record<string, Customer>;

/** Advisor organisations and their clients. */
export const advisors = [
  { id: 1, name: "Агросовет", clients: [1, 2, 3, 4] },
  { id: 2, name: "Чужой совет", clients: [5] },
] as const;

const person = (id: number, email: string, lastName: string, more: Partial<Person>): Person => ({
  id,
  first_name: "Иван",
  last_name: lastName,
  email: `${email}@polevod.example`,
  phone: null,
  customer_id: null,
  advisor_id: null,
  admin: false,
  permissions: [],
  blocked: false,
  second_factor: false,
  version: 1,
  ...more,
});

const every = permissions.map(({ name }) => name);

/** The people of a fresh world, by the part of their e-mail before the sign. */
export const people = {
  farm: person(101, "farm", "Полевой", { customer_id: 1, admin: true, permissions: every }),
  worker: person(102, "worker", "Рабочий", { customer_id: 1 }),
  spare: person(103, "spare", "Лишний", { customer_id: 1 }),
  restricted: person(104, "restricted", "Тихий", { customer_id: 2, admin: true, permissions: every }),
  kazakh: person(105, "kazakh", "Степной", { customer_id: 3, admin: true }),
  unseen: person(106, "unseen", "Невидимый", { customer_id: 4, admin: true }),
  foreign: person(107, "foreign", "Чужой", { customer_id: 5, admin: true }),
  advisor: person(108, "advisor", "Агрономов", { advisor_id: 1 }),
  admin: person(109, "admin", "Советов", { advisor_id: 1, admin: true }),
  stranger: person(110, "stranger", "Сторонний", { advisor_id: 2, admin: true }),
  /** Of no organisation: administers the installation. */
  installation: person(111, "installation", "Системный", {}),
} satisfies Record<string, Person>;

export type AccountName = keyof typeof people;
