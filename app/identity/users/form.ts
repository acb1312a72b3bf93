import { newPassword, permission } from "#contract/identity";
import { id, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { blocked, type PersonInput, person } from "../person-form";

const user = {
  ...person,
  permissions: z.array(permission).default([]),
};

export const createUserForm = z.object({ intent: z.literal("create"), ...user, password: newPassword });
const updateUserForm = z.object({
  intent: z.literal("update"),
  id,
  version,
  ...user,
  blocked,
});
const deleteUserForm = z.object({ intent: z.literal("delete"), id, name: z.string() });

const resetForm = z.object({ intent: z.literal("reset"), id });
const resetFactorForm = z.object({ intent: z.literal("reset-factor"), id, name: z.string() });

export const usersForm = z.discriminatedUnion("intent", [
  createUserForm,
  updateUserForm,
  deleteUserForm,
  resetForm,
  resetFactorForm,
]);

export type UsersForm = z.output<typeof usersForm>;

export type CreateUser = z.output<typeof createUserForm>;
export type UpdateUser = z.output<typeof updateUserForm>;
export type DeleteUser = z.output<typeof deleteUserForm>;
/** What the dialog's controls hold. */
export type UserInput = PersonInput & { password: string; permissions: string[] };
