import { email, id, name, text, version } from "#contract/shapes";
import { z } from "#contract/zod";

const person = {
  first_name: name(100),
  last_name: name(100),
  email,
  phone: text(40),
  admin: z.boolean().default(false),
};
const named = { id, name: z.string() };

export const createAccountForm = z.object({ intent: z.literal("create"), ...person });
const updateAccountForm = z.object({
  intent: z.literal("update"),
  id,
  version,
  ...person,
  blocked: z.boolean().default(false),
});

export const accountsForm = z.discriminatedUnion("intent", [
  createAccountForm,
  updateAccountForm,
  z.object({ intent: z.literal("reset"), ...named }),
  z.object({ intent: z.literal("end"), ...named }),
  z.object({ intent: z.literal("code-off"), ...named }),
  z.object({ intent: z.literal("delete"), ...named }),
]);

export type AccountsForm = z.output<typeof accountsForm>;
/** What the dialog's controls hold. */
export type AccountInput = Record<"first_name" | "last_name" | "email" | "phone" | "admin" | "blocked", string>;
