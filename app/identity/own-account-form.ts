import { newPassword } from "#contract/identity";
import { id, version } from "#contract/shapes";
import { z } from "#contract/zod";

/** A new password of one's own. */
export const passwordForm = z
  .object({
    intent: z.literal("password"),
    version,
    current_password: z.string({ error: "Введите текущий пароль" }),
    new_password: newPassword,
    repeated_password: z.string({ error: "Повторите новый пароль" }),
    /** Asked where codes are on; the farm API says so. */
    code: z.string().trim().optional(),
  })
  .refine(({ new_password, repeated_password }) => new_password === repeated_password, {
    path: ["repeated_password"],
    error: "Пароли не совпадают",
  });

export const endSessionForm = z.object({ intent: z.literal("end-session"), id });
export const endOthersForm = z.object({ intent: z.literal("end-others") });

export type SavePassword = z.output<typeof passwordForm>;
export type PasswordInput = Record<"current_password" | "new_password" | "repeated_password" | "code", string>;
export const secrets = ["current_password", "new_password", "repeated_password", "code"];
