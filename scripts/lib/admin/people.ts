import { accountInput } from "#contract/installation";
import { createAccount, getAccount, listAccounts, updateAccount } from "#farm-api/installation/accounts";
import type { Acting } from "#farm-api/installation/act";
import { createWithPassword } from "#farm-api/installation/create-with-password";
import { deleteAccount } from "#farm-api/installation/delete-organisations";
import { createAccountReset, endAccountSessions, resetAccountFactor } from "#farm-api/installation/help-in";
import { ask, askSecretly } from "../ask";
import { OperatorError } from "../operator-error";
import { type Command, type Given, shaped, table } from "./command";

const text = { type: "string" } as const;
const own = { email: text, "first-name": text, "last-name": text };

const site = () => (process.env.PUBLIC_URL ?? "").replace(/\/$/, "");

/** Mail is the farm API's: at the command line the link is shown. */
async function linkFor(acting: Acting, id: number): Promise<string> {
  const { token } = await createAccountReset(acting, { mail: null }, id);
  return `One-time link, for an hour: ${site()}/login/reset?token=${token}`;
}

const numberOf = (value: Given["values"][string]) => (value === undefined ? null : Number(value));

async function setBlocked(acting: Acting, id: number, blocked: boolean): Promise<string> {
  const standing = await getAccount(acting.tx, id);
  await updateAccount(acting, id, { ...standing, blocked });
  return `${standing.email} ${blocked ? "can't sign in any more, their sessions are over" : "can sign in again"}.`;
}

export const peopleCommands: Record<string, Command> = {
  administrator: {
    takes: "[--email ADDRESS --first-name NAME --last-name NAME --password PASSWORD]",
    about: "Add an administrator of the installation; asks for what is not given",
    options: { ...own, password: text },
    async run(acting, { values }) {
      const asked = async (name: string, question: string) => values[name] ?? (await ask(question));
      const account = shaped(accountInput, {
        email: await asked("email", "E-mail"),
        first_name: await asked("first-name", "First name"),
        last_name: await asked("last-name", "Last name"),
      });
      const password = String(values.password ?? (await askSecretly("Password")));
      const { id, email } = await createWithPassword(acting, account, password);
      return `The administrator ${email} can sign in now (user ${id}).`;
    },
  },
  users: {
    takes: "[--holding ID|--advisors ID] [--search TEXT]",
    about: "List who can sign in",
    options: { holding: text, advisors: text, search: text },
    async run({ tx }, { values }) {
      const query = typeof values.search === "string" ? values.search : undefined;
      const of = {
        customer_id: numberOf(values.holding) ?? undefined,
        advisor_id: numberOf(values.advisors) ?? undefined,
      };
      const { items, next_cursor } = await listAccounts(tx, { ...of, query, limit: 1000 });
      const rows = items.map((one) => [
        ...[one.id, `${one.last_name} ${one.first_name}`, one.email, one.organisation ?? "the installation"],
        ...[one.admin ? "administrator" : null, one.blocked ? "blocked" : null, one.sessions_count],
      ]);
      const list = table(["id", "name", "e-mail", "of", "", "", "sessions"], rows);
      return next_cursor ? `${list}\n… and more: search for a part of the name.` : list;
    },
  },
  "add-user": {
    takes: "--holding ID|--advisors ID --email ADDRESS --first-name NAME --last-name NAME [--admin]",
    about: "Add a user, and make the link that sets their password",
    options: { ...own, holding: text, advisors: text, admin: { type: "boolean" } },
    async run(acting, { values }) {
      // Whoever is of neither administers all of it: that is asked for by its own name alone.
      if (values.holding === undefined && values.advisors === undefined)
        throw new OperatorError("Name whose user it is: --holding ID or --advisors ID");
      const account = shaped(accountInput, {
        customer_id: numberOf(values.holding),
        advisor_id: numberOf(values.advisors),
        email: values.email,
        first_name: values["first-name"],
        last_name: values["last-name"],
        admin: values.admin === true,
      });
      const { id, email, organisation } = await createAccount(acting, account);
      return `${email} is user ${id}, of «${organisation}».\n${await linkFor(acting, id)}`;
    },
  },
  block: { takes: "ID", about: "Let a user in no more", run: (acting, { id }) => setBlocked(acting, id(), true) },
  unblock: { takes: "ID", about: "Let a user in again", run: (acting, { id }) => setBlocked(acting, id(), false) },
  "delete-user": {
    takes: "ID",
    about: "Take a user out",
    async run(acting, { id }) {
      await deleteAccount(acting, id());
      return "The user is gone; what they did stays theirs.";
    },
  },
  "reset-link": {
    takes: "ID",
    about: "Make a one-time link that sets a user's password",
    run: (acting, { id }) => linkFor(acting, id()),
  },
  "end-sessions": {
    takes: "ID",
    about: "Sign a user out everywhere",
    async run(acting, { id }) {
      await endAccountSessions(acting, id());
      return "Their sessions are over.";
    },
  },
  "code-off": {
    takes: "ID",
    about: "Switch off the codes of a user who has lost them",
    async run(acting, { id }) {
      await resetAccountFactor(acting, id());
      return "No code is asked of them any more; their sessions are over.";
    },
  },
};
