import { id, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { blocked, person } from "~/identity/person-form";

const named = { id, name: z.string() };

export const createAccountForm = z.object({ intent: z.literal("create"), ...person });
const updateAccountForm = z.object({
  intent: z.literal("update"),
  id,
  version,
  ...person,
  blocked,
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
