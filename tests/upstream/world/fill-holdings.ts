import { moscowSeason } from "#formats/days/instants";
import { notificationType as news } from "../../../contract/notification-words";
import type { Notification } from "../../../contract/notifications";
import { standardDictionaries } from "../../../farm-api/dictionaries/shared/standard";
import { syntheticFields } from "../../../farm-api/geometry/testing/synthetic-fields";
import { addLand } from "./fill-land";
import { addPark, addWorks } from "./fill-works";
import { emptyHolding, type Holding } from "./holding";
import { newField, newSowing } from "./new-field";
import { customers } from "./people";

type NextId = () => number;

/** Names that show the order of numbers, ё beside е, and what markup would do if it were let through. */
const names = [
  "Балка",
  "Восточное",
  "Ёлочный клин",
  "За дорогой <b>№ 1</b> & «Б»",
  "Клин у пруда",
  "Мельничное",
  "Поле 2",
  "Поле 10",
];

const notices = [
  [news.scouting, "Осмотр проведён", { field_id: 1001, scout_id: 7 }],
  [news.alarm, "Падение NDVI", { field_id: 1001 }],
  [news.recommendation, "Новая рекомендация", {}],
  [news.scoutPlan, "План осмотров", { scout_plan_id: 3 }],
] as const satisfies [Notification["notification_type"], string, Notification["data"]][];

function addDivisions(holding: Holding): void {
  const base = holding.customer.id * 100;
  const group = base + 1;
  holding.groups.set(group, { id: group, name: "Северная группа", version: 1 });
  const add = (n: number, name: string, divisiongroup_id: number | null, parent_id: number | null = null) =>
    holding.divisions.set(base + n, { id: base + n, name, divisiongroup_id, parent_id, version: 1, deleted: false });
  add(11, "Отделение № 1", group);
  add(12, "Отделение № 2", group);
  add(13, "Отделение № 3", null);
  add(14, "Бригада № 1", null, base + 13);
}

function addFields(holding: Holding, nextId: NextId, count?: number): void {
  const { id: customer } = holding.customer;
  const year = moscowSeason(new Date());
  const divisions = [...holding.divisions.keys()];
  const crops = standardDictionaries.crops.slice(0, 6).map(({ id }) => id);
  for (const [index, boundary] of syntheticFields(count ?? names.length, customer).entries()) {
    const crop = crops[index % crops.length] ?? 1;
    const field = newField(
      {
        id: customer * 1000 + index + 1,
        name: count ? `Поле ${index + 1}` : (names[index] ?? "Поле"),
        division_id: divisions[index % divisions.length] ?? null,
        sowings: [newSowing(nextId(), year - 1, crops[0] ?? 1), newSowing(nextId(), year, crop)],
        actual_seasons: index === 1 ? [{ start: null, end: `${year - 1}-12-31` }] : [],
      },
      boundary,
    );
    holding.fields.set(field.id, field);
  }
  if (!count) holding.fields.set(customer * 1000 + 99, newField({ id: customer * 1000 + 99, name: "Залежь" }, null));
}

function addNotifications(holding: Holding): void {
  const { id: customer } = holding.customer;
  for (const [index, [notification_type, title, data]] of notices.entries()) {
    const id = customer * 10 + index + 1;
    const created_at = new Date(Date.now() - (index + 1) * 3_600_000).toISOString();
    const entry = { id, created_at, notification_type, customer_id: customer, title, description: "Проверьте", data };
    holding.notifications.set(id, { ...entry, readBy: new Set() });
  }
}

/** The holdings of a fresh world. The first has `count` fields where a number is given. */
export function fillHoldings(nextId: NextId, count?: number): Map<number, Holding> {
  const holdings = Object.values(customers).map((customer) => {
    const holding = emptyHolding({ ...customer });
    addDivisions(holding);
    addFields(holding, nextId, customer.id === customers.zarya.id ? count : undefined);
    addNotifications(holding);
    addLand(holding, nextId);
    if (customer.id === customers.zarya.id) addWorks(holding, { nextId }, addPark(holding, { nextId }));
    return holding;
  });
  return new Map(holdings.map((holding) => [holding.customer.id, holding]));
}
