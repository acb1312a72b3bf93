import { compareNames } from "#formats/russian-order";
import { errorTable } from "../../../contract/errors";
import type { identityCalls, Person } from "../../../contract/identity";
import { permissions } from "../../../contract/permissions";
import type { DomainAnswers } from "../asked";
import { invalid, MockProblem, notFound } from "../problem";
import type { Caller } from "../world/caller";
import type { MockWorld } from "../world/mock-world";
import { advisors } from "../world/people";
import { fieldsNow } from "./land-bearer";
import { checkVersion } from "./shared";
import type { signInAnswers } from "./sign-in";

const ordered = (people: Person[]) => people.sort((a, b) => compareNames(a.last_name, b.last_name) || a.id - b.id);
const ofCustomer = (world: MockWorld, id: number) =>
  ordered([...world.people.values()].filter(({ customer_id }) => customer_id === id));
const ofAdvisor = (world: MockWorld, id: number | null) =>
  ordered([...world.people.values()].filter(({ advisor_id }) => advisor_id !== null && advisor_id === id));

const colleagues = (world: MockWorld, { claims }: Caller) =>
  claims.advisor_id === null ? ofCustomer(world, claims.customer_id ?? 0) : ofAdvisor(world, claims.advisor_id);

function only(people: Person[], id: number): Person {
  const person = people.find((one) => one.id === id);
  if (!person) throw notFound();
  return person;
}

function checkEmail(world: MockWorld, customerId: number, email: string, own?: number): void {
  for (const other of ofCustomer(world, customerId))
    if (other.id !== own && other.email === email)
      throw new MockProblem("EmailTaken", { fields: [{ path: "email", message: errorTable.EmailTaken.message }] });
}

/** As the farm API does: a holding keeps an administrator. */
function checkAdministrators(world: MockWorld, customerId: number, leaving: Person): void {
  const others = ofCustomer(world, customerId).filter(
    ({ id, admin, blocked }) => id !== leaving.id && admin && !blocked,
  );
  if (leaving.admin && others.length === 0)
    throw new MockProblem("InUse", { message: "Это последний администратор хозяйства. Сначала назначьте другого" });
}

type Rest = Exclude<keyof typeof identityCalls, keyof typeof signInAnswers>;

export const peopleAnswers: DomainAnswers<Pick<typeof identityCalls, Rest>> = {
  listAuthUsers: ({ world, headers }) => ({ items: colleagues(world, world.callerOf(headers.authorization)) }),
  getAuthUser: ({ world, headers, params }) =>
    only(colleagues(world, world.callerOf(headers.authorization)), params.id),
  getUserV1: ({ world, headers, params }) => only(colleagues(world, world.callerOf(headers.authorization)), params.id),
  listAdvisorUsers: ({ world, headers }) => ({
    items: ofAdvisor(world, world.callerOf(headers.authorization).claims.advisor_id),
  }),
  getAdvisor: ({ world, headers, params }) => {
    const { claims } = world.callerOf(headers.authorization);
    const found = advisors.find(({ id }) => id === params.advisorId);
    const clients: readonly number[] = found?.clients ?? [];
    if (!found || (found.id !== claims.advisor_id && !clients.includes(claims.customer_id ?? 0))) throw notFound();
    return { id: found.id, name: found.name };
  },
  listCustomers: ({ world, headers }) => {
    const { person } = world.callerOf(headers.authorization);
    const clients = [...world.holdings.values()].filter(({ customer }) => world.mayActFor(person, customer.id));
    const items = clients.map((holding) => {
      const { customer, divisions, notifications } = holding;
      const standing = fieldsNow(holding);
      return {
        ...customer,
        fields_count: standing.length,
        fields_area: standing.reduce((sum, { area }) => sum + area, 0),
        divisions_count: divisions.size,
        last_activity_at: new Date().toISOString(),
        unread_count: [...notifications.values()].filter(({ readBy }) => !readBy.has(person.id)).length,
      };
    });
    return { items: items.sort((a, b) => compareNames(a.name, b.name)) };
  },
  getCustomer: ({ holding }) => holding.customer,
  getUserInfo: ({ caller, holding }) => ({
    ...caller.person,
    acting: caller.claims.advisor_id !== null,
    customer: holding.customer,
  }),
  listPermissions: () => ({ items: [...permissions] }),
  listUsers: ({ world, holding }) => ({ items: ofCustomer(world, holding.customer.id) }),
  createUser: ({ world, holding, body: { password, ...body } }) => {
    checkEmail(world, holding.customer.id, body.email);
    const person = { ...body, id: world.nextId(), customer_id: holding.customer.id, advisor_id: null };
    const made = { ...person, blocked: false, version: 1 };
    world.people.set(made.id, made);
    world.setPassword(made, password);
    return made;
  },
  getUser: ({ world, holding, params }) => only(ofCustomer(world, holding.customer.id), params.id),
  updateUser: ({ world, holding, params, body }) => {
    const before = only(ofCustomer(world, holding.customer.id), params.id);
    if (before.admin && (!body.admin || body.blocked)) checkAdministrators(world, holding.customer.id, before);
    checkVersion(before.version, body.version, false);
    checkEmail(world, holding.customer.id, body.email, before.id);
    const after = { ...before, ...body, blocked: body.blocked ?? before.blocked, version: before.version + 1 };
    world.people.set(after.id, after);
    return after;
  },
  deleteUser: ({ world, holding, caller, params }) => {
    if (params.id === caller.person.id) throw new MockProblem("InUse", { message: "Нельзя удалить самого себя" });
    const person = only(ofCustomer(world, holding.customer.id), params.id);
    checkAdministrators(world, holding.customer.id, person);
    world.people.delete(person.id);
    world.tokens.endAllOf(params.id);
    return undefined;
  },
  getProfile: ({ caller }) => caller.person,
  updateProfile: ({ world, caller: { person, claims }, body }) => {
    const { current_password, new_password, ...rest } = body;
    if (new_password && current_password !== world.passwordOf(person))
      throw invalid({ path: "current_password", message: "Текущий пароль введён неверно" });
    checkVersion(person.version, body.version, false);
    if (new_password) {
      world.setPassword(person, new_password);
      world.tokens.endAllOf(person.id, claims.session_id);
    }
    const after = { ...person, ...rest, version: person.version + 1 };
    world.people.set(after.id, after);
    return after;
  },
  getPartnerProfile: () => ({ partner: null, external_id: null }),
};
