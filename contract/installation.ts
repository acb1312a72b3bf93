import { call, created, nothing, ok, pathId, user } from "./call";
import { person } from "./identity";
import { type InstallationAct, installationActs, type JobState, jobStates } from "./installation-words";
import { outerSource } from "./outer-source";
import { country, email, id, instant, name, page, pageQuery, text, version } from "./shapes";
import { z } from "./zod";

/** An administrator of the installation: who is where, and nothing of anybody's land. */
const administrator = user("administerInstallation");

/** How an organisation is known to the partner whose sign-in tokens name it: both, or neither. */
const atPartner = { partner: text(200), external_id: text(200) };
const bothOrNeither = ({ partner, external_id }: { partner: string | null; external_id: string | null }) =>
  (partner === null) === (external_id === null);
const halfKnown = { path: ["external_id"], error: "Укажите и партнёра, и номер у него, или ничего из двух" };

/** A customer, as its installation keeps it. */
const holding = z.object({
  id,
  name: z.string(),
  country,
  restricted: z.boolean(),
  sat_enabled: z.boolean(),
  partner: z.string().nullable(),
  external_id: z.string().nullable(),
  /** The organisations that advise it. */
  advisor_ids: z.array(id),
  users_count: z.number().int(),
  created_at: instant,
  version,
});
export type Holding = z.infer<typeof holding>;
const holdingFields = {
  name: name(200),
  country,
  restricted: z.boolean().default(false),
  sat_enabled: z.boolean().default(true),
  ...atPartner,
  advisor_ids: z.array(id).max(100).default([]),
};
export const holdingInput = z.object(holdingFields).refine(bothOrNeither, halfKnown);
export const holdingChange = z.object({ ...holdingFields, version }).refine(bothOrNeither, halfKnown);

/** An organisation of advisors. */
const organisation = z.object({
  id,
  name: z.string(),
  partner: z.string().nullable(),
  external_id: z.string().nullable(),
  customers_count: z.number().int(),
  users_count: z.number().int(),
  version,
});
export type Organisation = z.infer<typeof organisation>;
const organisationFields = { name: name(200), ...atPartner };
export const organisationInput = z.object(organisationFields).refine(bothOrNeither, halfKnown);
export const organisationChange = z.object({ ...organisationFields, version }).refine(bothOrNeither, halfKnown);

/** Anybody who can sign in. */
const account = person.extend({
  installation: z.boolean(),
  /** The name of the customer or the advisor organisation; null for an administrator of the installation. */
  organisation: z.string().nullable(),
  has_password: z.boolean(),
  sessions_count: z.number().int(),
  last_used_at: instant.nullable(),
});
export type Account = z.infer<typeof account>;
const accountFields = {
  first_name: name(100),
  last_name: name(100),
  email,
  phone: text(40),
  /** Of the organisation; an administrator of the installation is none of any. */
  admin: z.boolean().default(false),
};
/** Of a customer, of an advisor organisation, or of neither: then an administrator of the installation. */
export const ownAccountColumns = z.object(accountFields).keyof().options;
export const accountInput = z
  .object({ ...accountFields, customer_id: id.nullable().default(null), advisor_id: id.nullable().default(null) })
  .refine(({ customer_id, advisor_id }) => customer_id === null || advisor_id === null, {
    path: ["advisor_id"],
    error: "Пользователь либо хозяйства, либо организации консультантов",
  });
const accountChange = z.object({ ...accountFields, blocked: z.boolean(), version });

const acts = Object.keys(installationActs) as [InstallationAct, ...InstallationAct[]];
const states = Object.keys(jobStates) as [JobState, ...JobState[]];

/** A job that failed, hung or took its worker down every time. */
const blockedJob = z.object({
  id,
  customer_id: id,
  customer: z.string(),
  kind: z.string(),
  attempts: z.number().int(),
  /** What went wrong, for whoever runs the program; English. */
  fault: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type BlockedJob = z.infer<typeof blockedJob>;

const one = { params: { id: pathId } } as const;
const found = z.string().trim().max(200).optional();

export const installationCalls = {
  listHoldings: call({
    method: "GET",
    path: "/installation/customers",
    summary: "The customers of the installation, by name",
    who: administrator,
    query: z.object({ ...pageQuery, query: found }),
    answer: ok(page(holding)),
  }),
  createHolding: call({
    method: "POST",
    path: "/installation/customers",
    summary: "Add a customer, of a name that no other has",
    who: administrator,
    body: holdingInput,
    answer: created(holding),
    errors: ["NameTaken"],
  }),
  getHolding: call({
    method: "GET",
    path: "/installation/customers/{id}",
    summary: "A customer",
    who: administrator,
    ...one,
    answer: ok(holding),
  }),
  updateHolding: call({
    method: "PUT",
    path: "/installation/customers/{id}",
    summary:
      "Change a customer and who advises it; what it may not see any more it does not see from its next request on",
    who: administrator,
    ...one,
    body: holdingChange,
    answer: ok(holding),
    errors: ["NameTaken", "StaleVersion"],
  }),
  deleteHolding: call({
    method: "DELETE",
    path: "/installation/customers/{id}",
    summary: "Take out a customer for whom nothing was ever entered, with its people; their sessions end",
    who: administrator,
    ...one,
    answer: nothing,
    errors: ["InUse"],
  }),
  listOrganisations: call({
    method: "GET",
    path: "/installation/advisors",
    summary: "The organisations of advisors, by name",
    who: administrator,
    answer: ok(
      z.object({
        items: z.array(organisation),
        /** The partners whose sign-in this installation can verify. */
        partners: z.array(z.string()),
      }),
    ),
  }),
  createOrganisation: call({
    method: "POST",
    path: "/installation/advisors",
    summary: "Add an organisation of advisors",
    who: administrator,
    body: organisationInput,
    answer: created(organisation),
    errors: ["NameTaken"],
  }),
  updateOrganisation: call({
    method: "PUT",
    path: "/installation/advisors/{id}",
    summary: "Change one",
    who: administrator,
    ...one,
    body: organisationChange,
    answer: ok(organisation),
    errors: ["NameTaken", "StaleVersion"],
  }),
  deleteOrganisation: call({
    method: "DELETE",
    path: "/installation/advisors/{id}",
    summary: "Take out an organisation that advises nobody, with its people; their sessions end",
    who: administrator,
    ...one,
    answer: nothing,
    errors: ["InUse"],
  }),
  listAccounts: call({
    method: "GET",
    path: "/installation/people",
    summary: "Who can sign in: all, those of a customer or of an organisation, or the installation's administrators",
    who: administrator,
    query: z.object({
      ...pageQuery,
      query: found,
      customer_id: pathId.optional(),
      advisor_id: pathId.optional(),
      installation: z.literal("true").optional(),
    }),
    answer: ok(page(account)),
  }),
  getAccount: call({
    method: "GET",
    path: "/installation/people/{id}",
    summary: "One of them",
    who: administrator,
    ...one,
    answer: ok(account),
  }),
  createAccount: call({
    method: "POST",
    path: "/installation/people",
    summary: "Add somebody, without a password: a one-time link sets it",
    who: administrator,
    body: accountInput,
    answer: created(account),
    errors: ["EmailTaken"],
  }),
  updateAccount: call({
    method: "PUT",
    path: "/installation/people/{id}",
    summary: "Change, block or let in again; other rights, another address and being blocked end their sessions",
    who: administrator,
    ...one,
    body: accountChange,
    answer: ok(account),
    errors: ["EmailTaken", "InUse", "StaleVersion"],
  }),
  deleteAccount: call({
    method: "DELETE",
    path: "/installation/people/{id}",
    summary: "Take somebody out; their sessions end, and what they did stays theirs",
    who: administrator,
    ...one,
    answer: nothing,
    errors: ["InUse"],
  }),
  createAccountReset: call({
    method: "POST",
    path: "/installation/people/{id}/password-reset",
    summary: "Make a one-time link; sent by mail where mail is set up, else its token is answered this once",
    who: administrator,
    ...one,
    secret: true,
    answer: created(z.object({ token: z.string().nullable(), expires_at: instant })),
    errors: ["InUse"],
  }),
  endAccountSessions: call({
    method: "DELETE",
    path: "/installation/people/{id}/sessions",
    summary: "End every session of somebody, wherever it is used",
    who: administrator,
    ...one,
    answer: nothing,
  }),
  resetAccountFactor: call({
    method: "DELETE",
    path: "/installation/people/{id}/second-factor",
    summary: "Switch off the codes of somebody who has lost them; their sessions end",
    who: administrator,
    ...one,
    answer: nothing,
  }),
  getInstallation: call({
    method: "GET",
    path: "/installation/state",
    summary: "How much is stored, what the queue of jobs holds, and which jobs are put aside",
    who: administrator,
    answer: ok(
      z.object({
        customers_count: z.number().int(),
        people_count: z.number().int(),
        sessions_count: z.number().int(),
        /** Bytes. */
        database_size: z.number(),
        files: z.discriminatedUnion("place", [
          z.object({ place: z.literal("disk"), free: z.number(), total: z.number() }),
          z.object({ place: z.literal("s3") }),
        ]),
        /** How many jobs stand how; finished ones of the last 30 days. */
        jobs: z.array(z.object({ state: z.enum(states), count: z.number().int() })),
        /** When the first of those that wait has been due. */
        waiting_since: instant.nullable(),
        /** Whom the installation asks for weather and scenes, and how that goes. */
        sources: z.array(outerSource),
        /** The latest hundred. */
        blocked: z.array(blockedJob),
        /** Terminals that came in the last 30 days and are nobody's; the latest fifty. */
        unknown_trackers: z.array(
          z.object({
            source: z.string(),
            serial: z.string(),
            times: z.number().int(),
            first_at: instant,
            last_at: instant,
            address: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  retryJob: call({
    method: "POST",
    path: "/installation/jobs/{id}/retry",
    summary: "Have a job that was put aside done again",
    who: administrator,
    ...one,
    answer: nothing,
  }),
  deleteJob: call({
    method: "DELETE",
    path: "/installation/jobs/{id}",
    summary: "Give up a job that was put aside",
    who: administrator,
    ...one,
    answer: nothing,
  }),
  listActs: call({
    method: "GET",
    path: "/installation/acts",
    summary: "What was done in the administration, the latest first",
    who: administrator,
    query: z.object(pageQuery),
    answer: ok(
      page(
        z.object({
          id,
          at: instant,
          /** Null: at the command line. */
          by: z.string().nullable(),
          act: z.enum(acts),
          /** Whom or what it was done to, by the name of that time. */
          subject: z.string(),
          details: z.record(z.string(), z.unknown()),
        }),
      ),
    ),
  }),
};
