import { call, created, member, nothing, ok, user } from "./call";
import { type Permission, permissions } from "./permissions";
import { country, day, email, id, instant, name, text, version } from "./shapes";
import { z } from "./zod";

const names: readonly Permission[] = permissions.map(({ name }) => name);
export const permission = z.enum(names);

/** Lifetimes are in seconds. */
export const accessToken = z.object({ access_token: z.string(), access_token_lifetime: z.number().int() });
export const tokens = accessToken.extend({
  refresh_token: z.string(),
  refresh_token_lifetime: z.number().int(),
});

/** The claims inside an access token. `customer_id` is whom it acts for; null for an advisor who has not chosen. */
export const claims = z.object({
  user_id: id,
  customer_id: id.nullable(),
  advisor_id: id.nullable(),
  /** Of the customer or the advisor organisation. */
  admin: z.boolean(),
  /** Of the installation, and of no organisation. */
  installation: z.boolean().default(false),
  session_id: id,
});
export type Claims = z.infer<typeof claims>;

export const person = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  customer_id: id.nullable(),
  advisor_id: id.nullable(),
  admin: z.boolean(),
  permissions: z.array(permission),
  /** Can't sign in. */
  blocked: z.boolean(),
  /** A code is asked at sign-in. */
  second_factor: z.boolean(),
  version,
});
export type Person = z.infer<typeof person>;

export const customer = z.object({
  id,
  name: z.string(),
  country,
  restricted: z.boolean(),
  sat_enabled: z.boolean(),
  /** The day that the rules of a holding of the demonstration take for today; null: the real one. */
  demo_day: day.nullable(),
  /** Hours east of Greenwich where most of its fields lie; Moscow's where it has none. */
  tz_offset: z.number(),
});
export type Customer = z.infer<typeof customer>;

const personInput = z.object({
  first_name: name(100),
  last_name: name(100),
  email,
  phone: text(40),
  admin: z.boolean().default(false),
  permissions: z.array(permission).default([]),
});
export const ownPersonColumns = personInput.keyof().options;
export const newPassword = z
  .string({ error: "Введите пароль" })
  .min(10, "Пароль должен быть не короче 10 знаков")
  .max(200);

const profileInput = z.object({
  first_name: name(100),
  last_name: name(100),
  phone: text(40),
  current_password: z.string().optional(),
  new_password: newPassword.optional(),
  /** With a new password, where codes are asked at sign-in. */
  code: z.string().max(40, "Код короче").optional(),
  version,
});

export const identityCalls = {
  listAuthUsers: call({
    method: "GET",
    path: "/auth/users",
    summary: "The people of the caller's own organisation",
    who: user(),
    answer: ok(z.object({ items: z.array(person) })),
  }),
  getAuthUser: call({
    method: "GET",
    path: "/auth/users/{id}",
    summary: "One of them",
    who: user(),
    answer: ok(person),
    errors: ["NotFound"],
  }),
  getUserV1: call({
    method: "GET",
    path: "/v1/users/{id}",
    summary: "The same person, at the address that older clients ask",
    who: user(),
    answer: ok(person),
    errors: ["NotFound"],
  }),
  listCustomers: call({
    method: "GET",
    path: "/customers",
    summary: "The advisor's clients",
    who: user("seeAdvisorArea"),
    answer: ok(
      z.object({
        items: z.array(
          customer.extend({
            fields_count: z.number().int(),
            /** m² */
            fields_area: z.number(),
            divisions_count: z.number().int(),
            /** By the holding's own clock, as all that it lists. */
            last_activity_at: instant.nullable(),
            last_scouted_at: instant.nullable(),
            /** The last inspection by somebody of the advisor's organisation: when one of them was there. */
            last_visited_at: instant.nullable(),
            unread_count: z.number().int(),
          }),
        ),
      }),
    ),
  }),
  getCustomer: call({
    method: "GET",
    path: "/customers/{customerId}",
    summary: "A customer",
    who: member(),
    answer: ok(customer),
  }),
  getAdvisor: call({
    method: "GET",
    path: "/advisors/{advisorId}",
    summary: "An advisor organisation: the caller's own, or one that advises the caller's customer",
    who: user(),
    answer: ok(z.object({ id, name: z.string() })),
    errors: ["NotFound"],
  }),
  getMapsToken: call({
    method: "GET",
    path: "/maps/token",
    summary: "Keys of the map providers; null where none is set up",
    who: user(),
    answer: ok(
      z.object({
        token: z.string().nullable(),
        bingmapstoken: z.string().nullable(),
        azuremapstoken: z.string().nullable(),
      }),
    ),
  }),
  getUserInfo: call({
    method: "GET",
    path: "/customers/{customerId}/users/info",
    summary: "Who am I here, and what may I do",
    who: member(),
    answer: ok(person.extend({ acting: z.boolean(), customer })),
  }),
  listPermissions: call({
    method: "GET",
    path: "/customers/{customerId}/users/permissions",
    summary: "The permissions that a user can be given",
    who: member(),
    answer: ok(z.object({ items: z.array(z.object({ name: permission, title: z.string() })) })),
  }),
  listUsers: call({
    method: "GET",
    path: "/customers/{customerId}/users",
    summary: "The customer's users",
    who: member(),
    answer: ok(z.object({ items: z.array(person) })),
  }),
  createUser: call({
    method: "POST",
    path: "/customers/{customerId}/users",
    summary: "Add a user",
    who: member("changeUsers"),
    body: personInput.extend({ password: newPassword }),
    answer: created(person),
    errors: ["EmailTaken"],
  }),
  getUser: call({
    method: "GET",
    path: "/customers/{customerId}/users/{id}",
    summary: "One user",
    who: member(),
    answer: ok(person),
  }),
  updateUser: call({
    method: "PUT",
    path: "/customers/{customerId}/users/{id}",
    summary: "Change a user; other rights and being blocked end their sessions",
    who: member("changeUsers"),
    /** Without `blocked` it stays as it is. */
    body: personInput.extend({ blocked: z.boolean().optional(), version }),
    answer: ok(person),
    errors: ["EmailTaken", "InUse", "StaleVersion"],
  }),
  deleteUser: call({
    method: "DELETE",
    path: "/customers/{customerId}/users/{id}",
    summary: "Take a user out; their sessions end",
    who: member("changeUsers"),
    answer: nothing,
    errors: ["InUse"],
  }),
  createResetLink: call({
    method: "POST",
    path: "/customers/{customerId}/users/{id}/password-reset",
    summary: "Make a one-time link for a user; sent by mail where mail is set up, else its token is answered this once",
    who: member("changeUsers"),
    secret: true,
    answer: created(z.object({ token: z.string().nullable(), expires_at: instant })),
  }),
  resetSecondFactor: call({
    method: "DELETE",
    path: "/customers/{customerId}/users/{id}/second-factor",
    summary: "Switch off the codes of a user who has lost them; their sessions end",
    who: member("changeUsers"),
    answer: nothing,
  }),
  getProfile: call({
    method: "GET",
    path: "/customers/{customerId}/profile",
    summary: "The caller's own profile",
    who: member(),
    answer: ok(person),
  }),
  updateProfile: call({
    method: "PUT",
    path: "/customers/{customerId}/profile",
    summary:
      "Change it; a new password asks for the current one, and for a code where they are on, and ends the other sessions",
    who: member(),
    body: profileInput,
    answer: ok(person),
    errors: ["StaleVersion"],
  }),
  getPartnerProfile: call({
    method: "GET",
    path: "/customers/{customerId}/partner-profile",
    summary: "How the customer is known to the partner whose brand it came through",
    who: member(),
    answer: ok(z.object({ partner: z.string().nullable(), external_id: z.string().nullable() })),
  }),
  listAdvisorUsers: call({
    method: "GET",
    path: "/advisorusers",
    summary: "The people of the caller's advisor organisation",
    who: user("seeAdvisorUsers"),
    answer: ok(z.object({ items: z.array(person) })),
  }),
};
